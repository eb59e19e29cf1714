import type { Guest } from '@bellhop/sdk'
import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useChange } from '../api/changes.ts'
import { useAll } from '../api/reads.ts'
import { isAllowed, useProfile } from '../api/session.ts'
import { Loaded } from '../parts/loaded.tsx'
import { ErrorNotice } from '../parts/notice.tsx'
import page from '../parts/page.module.css'
import { Sheet } from '../parts/page.tsx'
import { useTexts } from '../text/catalogue.ts'
import { useFormat } from '../text/format.ts'
import { nameOf } from './guest-names.ts'
import { partTexts } from './part-texts.ts'

/** The merges into a guest. The latest one that stands can be undone. */
export function MergeSheet({ guest }: { guest: Guest }) {
  const texts = useTexts(partTexts)
  const format = useFormat()
  const profile = useProfile()
  const merges = useAll('guests.listMerges', [guest.id])
  const undo = useChange('guests.unmerge', { onDone: () => notifications.show({ message: texts.undoDone }) })
  const mayUndo = isAllowed(profile, 'guests.manage') && guest.status === 'active'
  if (merges.data?.items.length === 0) return null
  return (
    <Sheet title={texts.merges}>
      {undo.error && <ErrorNotice error={undo.error} />}
      <Loaded query={merges} rows={1}>
        {({ items }) => {
          const latest = items.find(({ undoneAt }) => undoneAt === null)
          return (
            <ul className={page.lines}>
              {items.map((merge) => (
                <li key={merge.id}>
                  <span className={page.words}>
                    {texts.mergedOn(merge.mergedGuests.map(nameOf).join(', '), format.moment(merge.createdAt))}
                    {merge.userName !== null && <span className="dim"> · {merge.userName}</span>}
                    {merge.undoneAt !== null && (
                      <span className="dim"> · {texts.undone(format.moment(merge.undoneAt))}</span>
                    )}
                  </span>
                  {mayUndo && merge === latest && (
                    <Button disabled={undo.isPending} onClick={() => undo.mutate([guest.id, { mergeId: merge.id }])}>
                      {texts.undo}
                    </Button>
                  )}
                </li>
              ))}
            </ul>
          )
        }}
      </Loaded>
    </Sheet>
  )
}
