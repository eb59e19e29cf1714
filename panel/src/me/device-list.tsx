import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useState } from 'react'
import { useChange } from '../api/changes.ts'
import { type Device, signOutDevice, useDevices } from '../api/session.ts'
import { ErrorNotice } from '../parts/notice.tsx'
import styles from '../parts/page.module.css'
import { Sheet } from '../parts/page.tsx'
import { textsOf, useTexts } from '../text/catalogue.ts'
import { useFormat } from '../text/format.ts'
import { meTexts } from './texts.ts'

const nameOf = ({ browser }: Device): string => browser ?? textsOf(meTexts).otherProgram

/** Where the user is signed in. Each device can be signed out from here. */
export function DeviceList() {
  const texts = useTexts(meTexts)
  const format = useFormat()
  const [now] = useState(Date.now)
  const { data, error } = useDevices()
  const signOut = useChange(({ id }: Device) => signOutDevice(id), {
    onDone: (_, device) => notifications.show({ message: texts.signedOut(nameOf(device)) }),
  })
  return (
    <Sheet title={texts.devices}>
      {error && <ErrorNotice error={error} />}
      {signOut.error && <ErrorNotice error={signOut.error} />}
      <ul className={styles.lines}>
        {data?.items.map((device) => (
          <li key={device.id}>
            <span className={styles.words} title={device.userAgent}>
              {nameOf(device)} {device.isCurrent && <span className="chip go">{texts.thisDevice}</span>}
              <br />
              <span className="dim small">
                {device.ip} · {texts.lastSeen(format.ago(device.lastSeenAt, now))}
              </span>
            </span>
            {!device.isCurrent && (
              <Button
                aria-label={texts.signOutOf(`${nameOf(device)}, ${device.ip}`)}
                disabled={signOut.isPending}
                onClick={() => signOut.mutate(device)}
              >
                {texts.signOut}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Sheet>
  )
}
