import type { SsoDomain } from '@bellhop/sdk'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { change, useChange } from '../api/changes.ts'
import { Copied } from '../parts/copied.tsx'
import { DeleteRecord } from '../parts/delete-record.tsx'
import { DrawerFoot } from '../parts/drawer-form.tsx'
import { ErrorNotice, Notice } from '../parts/notice.tsx'
import { SideDrawer } from '../parts/side-drawer.tsx'
import { useTexts } from '../text/catalogue.ts'
import { useFormat } from '../text/format.ts'
import styles from './sign-on.module.css'
import { domainTexts } from './texts.ts'

type DomainDrawerProps = { readonly domain: SsoDomain; readonly onClose: () => void }

/** A domain: the record that shows whose it is, and the check. */
export function DomainDrawer({ domain, onClose }: DomainDrawerProps) {
  const texts = useTexts(domainTexts)
  const verify = useChange('ssoDomains.verify')
  const [isDeleting, setDeleting] = useState(false)
  return (
    <SideDrawer onClose={onClose} title={domain.domain}>
      <div className={styles.drawer}>
        {verify.error ? (
          <ErrorNotice error={verify.error} />
        ) : (
          <DomainState domain={domain} wasChecked={verify.data !== undefined} />
        )}
        <p>{texts.publish}</p>
        <Copied copy={texts.copyName} label={texts.recordName} value={domain.recordName} />
        <Copied copy={texts.copyValue} label={texts.recordValue} value={domain.recordValue} />
      </div>
      <DrawerFoot>
        <Button
          aria-busy={verify.isPending}
          disabled={verify.isPending}
          onClick={() => verify.mutate([domain.id])}
          variant="filled"
        >
          {texts.check}
        </Button>
        <Button onClick={() => setDeleting(true)}>{texts.delete}</Button>
      </DrawerFoot>
      {isDeleting && (
        <DeleteRecord
          name={domain.domain}
          onClose={() => setDeleting(false)}
          onDone={onClose}
          send={() => change('ssoDomains.delete', domain.id)}
        >
          <p>{texts.lost}</p>
        </DeleteRecord>
      )}
    </SideDrawer>
  )
}

type DomainStateProps = { readonly domain: SsoDomain; readonly wasChecked: boolean }

/** What the last check has found. A new domain that was not checked yet has nothing to say. */
function DomainState({ domain: { status, failingSince }, wasChecked }: DomainStateProps) {
  const texts = useTexts(domainTexts)
  const { moment } = useFormat()
  if (status === 'lapsed') {
    return (
      <Notice title={texts.hasLapsed} tone="bad">
        {texts.hasLapsedText}
      </Notice>
    )
  }
  if (status === 'verified') {
    return failingSince === null ? (
      <Notice title={texts.isVerified} tone="go" />
    ) : (
      <Notice title={texts.missingSince(moment(failingSince))} tone="warn">
        {texts.missingText}
      </Notice>
    )
  }
  if (!wasChecked) return null
  return (
    <Notice title={texts.notFound} tone="warn">
      {texts.notFoundText}
    </Notice>
  )
}
