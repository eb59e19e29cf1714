import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useState } from 'react'
import type { CannedResponse } from '../../../sdk/index.ts'
import { change, useChange } from '../api/changes.ts'
import { useRead } from '../api/reads.ts'
import { ConfirmDialog } from '../parts/confirm-dialog.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { SideDrawer } from '../parts/side-drawer.tsx'
import { textsOf, useTexts } from '../text/catalogue.ts'
import styles from './canned.module.css'
import { CannedForm } from './canned-form.tsx'
import { cannedTexts } from './texts.ts'

type DrawerProps = { readonly id: string; readonly onClose: () => void }

/** Makes a response (`new`), or changes one. */
export function CannedDrawer({ id, onClose }: DrawerProps) {
  const texts = useTexts(cannedTexts)
  if (id === 'new') {
    return (
      <SideDrawer onClose={onClose} size={560} title={texts.add}>
        <CannedForm
          onDone={() => saved(onClose)}
          response={undefined}
          send={(body) => change('cannedResponses.create', body)}
        />
      </SideDrawer>
    )
  }
  return (
    <SideDrawer onClose={onClose} size={560} title={texts.edit}>
      <EditForm id={id} onClose={onClose} />
    </SideDrawer>
  )
}

function saved(onClose: () => void): void {
  notifications.show({ message: textsOf(cannedTexts).saved })
  onClose()
}

function EditForm({ id, onClose }: DrawerProps) {
  const query = useRead('cannedResponses.get', [id])
  return (
    <Loaded query={query}>
      {(response) => (
        <CannedForm
          actions={<RemoveButton onDone={onClose} response={response} />}
          onDone={() => saved(onClose)}
          response={response}
          send={(body) => change('cannedResponses.update', id, body, { ifMatch: response })}
        />
      )}
    </Loaded>
  )
}

function RemoveButton({ response, onDone }: { response: CannedResponse; onDone: () => void }) {
  const texts = useTexts(cannedTexts)
  const [asks, setAsks] = useState(false)
  const remove = useChange('cannedResponses.delete', {
    onDone() {
      notifications.show({ message: texts.removed })
      onDone()
    },
  })
  return (
    <>
      <Button className={styles.end ?? ''} onClick={() => setAsks(true)}>
        {texts.remove}
      </Button>
      {asks && (
        <ConfirmDialog
          confirm={texts.remove}
          error={remove.error}
          isDestructive
          isSending={remove.isPending}
          onClose={() => setAsks(false)}
          onConfirm={() => remove.mutate([response.id])}
          title={texts.removeTitle(response.shortcut)}
        >
          <p>{texts.removeText}</p>
        </ConfirmDialog>
      )}
    </>
  )
}
