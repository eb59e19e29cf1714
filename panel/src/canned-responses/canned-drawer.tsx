import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CannedResponse } from '../../../sdk/index.ts'
import { dataOf } from '../api/api-error.ts'
import { api } from '../api/client.ts'
import { apiQuery, queryClient, useChange } from '../api/queries.ts'
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
          send={(body) => dataOf(api.cannedResponses.create(body))}
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
  void queryClient.invalidateQueries({ queryKey: ['cannedResponses'] })
  notifications.show({ message: textsOf(cannedTexts).saved })
  onClose()
}

function EditForm({ id, onClose }: DrawerProps) {
  const query = useQuery({
    ...apiQuery(['cannedResponses', id], (signal) => api.cannedResponses.get(id, { signal })),
    // What the form shows is the present state; while it is open nothing replaces what is typed.
    gcTime: 0,
  })
  return (
    <Loaded query={query}>
      {(response) => (
        <CannedForm
          actions={<RemoveButton onDone={onClose} response={response} />}
          onDone={() => saved(onClose)}
          response={response}
          send={(body) => dataOf(api.cannedResponses.update(id, body, { ifMatch: response }))}
        />
      )}
    </Loaded>
  )
}

function RemoveButton({ response, onDone }: { response: CannedResponse; onDone: () => void }) {
  const texts = useTexts(cannedTexts)
  const [asks, setAsks] = useState(false)
  const remove = useChange(() => api.cannedResponses.delete(response.id), {
    refreshes: ['cannedResponses'],
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
          onConfirm={() => remove.mutate()}
          title={texts.removeTitle(response.shortcut)}
        >
          <p>{texts.removeText}</p>
        </ConfirmDialog>
      )}
    </>
  )
}
