import type { Guest } from '@bellhop/sdk'
import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useChange } from '../api/changes.ts'
import { useRead } from '../api/reads.ts'
import { EmptyState } from '../parts/empty-state.tsx'
import { KeyButton } from '../parts/key-button.tsx'
import { ListPage } from '../parts/list-page.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { MissingRecord } from '../parts/missing-record.tsx'
import { ErrorNotice } from '../parts/notice.tsx'
import { useTexts } from '../text/catalogue.ts'
import styles from './merge.module.css'
import { type Choices, mergeBody } from './merge-rows.ts'
import { MergeTable } from './merge-table.tsx'
import { mergeTexts } from './merge-texts.ts'

const route = getRouteApi('/shell/guests/$id/merge/$otherId')

/** Compares two guests field by field, and merges them. */
export function MergePage() {
  const texts = useTexts(mergeTexts)
  const { id, otherId } = route.useParams()
  const [one, other] = [useRead('guests.get', [id]), useRead('guests.get', [otherId])]
  const missing = [one, other].some(({ error, data }) => error?.status === 404 && !data)
  if (missing) return <MissingRecord action={<Link to="/guests/duplicates">{texts.toList}</Link>} />
  return (
    <ListPage title={texts.question}>
      <Loaded query={one}>
        {(first) => <Loaded query={other}>{(second) => <Comparison first={first} second={second} />}</Loaded>}
      </Loaded>
    </ListPage>
  )
}

function Comparison({ first, second }: { first: Guest; second: Guest }) {
  const texts = useTexts(mergeTexts)
  const isPair = first.id !== second.id && first.status === 'active' && second.status === 'active'
  if (!isPair) {
    return (
      <EmptyState
        action={
          <Link params={{ id: first.id }} to="/guests/$id">
            {texts.toRecord}
          </Link>
        }
        text={texts.goneText}
        title={texts.gone}
      />
    )
  }
  const [survivor, other] = isOlder(first, second) ? [first, second] : [second, first]
  return <MergeForm survivor={survivor} other={other} />
}

/** Ids grow with time, so they decide within a second. */
const isOlder = (one: Guest, other: Guest): boolean => `${one.createdAt} ${one.id}` < `${other.createdAt} ${other.id}`

/** `survivor` is the older record, which remains. */
function MergeForm({ survivor, other }: { survivor: Guest; other: Guest }) {
  const texts = useTexts(mergeTexts)
  const navigate = route.useNavigate()
  const [choices, setChoices] = useState<Choices>({})
  const merge = useChange('guests.merge', {
    onDone() {
      notifications.show({ message: texts.merged })
      // First away from here: read again, these records are no pair any more.
      return navigate({ to: '/guests/$id', params: { id: survivor.id } })
    },
  })
  return (
    <>
      <div className={styles.body}>
        <MergeTable
          choices={choices}
          survivor={survivor}
          onChoose={(key, side) => setChoices((before) => ({ ...before, [key]: side }))}
          other={other}
        />
        <div className={styles.words}>
          <div>
            <h2>{texts.moves}</h2>
            <p className="dim">{texts.movesText}</p>
          </div>
          <div>
            <h2>{texts.remainsSame}</h2>
            <p className="dim">{texts.remainsSameText}</p>
          </div>
        </div>
      </div>
      <div className={styles.foot}>
        <span>{texts.undoLater}</span>
        {merge.error && <ErrorNotice error={merge.error} />}
        <div className={styles.actions}>
          <Button onClick={() => void navigate({ to: '/guests/$id', params: { id: survivor.id } })}>
            {texts.cancel}
          </Button>
          <KeyButton
            disabled={merge.isPending}
            keys="ctrl enter"
            label={texts.merge}
            onPress={() => merge.mutate([survivor.id, mergeBody(survivor, other, choices), { ifMatch: survivor }])}
            variant="filled"
          />
        </div>
      </div>
    </>
  )
}
