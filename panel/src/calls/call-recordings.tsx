import type { Recording } from '@bellhop/sdk'
import { Button, Switch } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import type { UseQueryResult } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { ApiError } from '../api/api-error.ts'
import { useChange } from '../api/changes.ts'
import type { Records } from '../api/reads.ts'
import { isAllowed, useProfile } from '../api/session.ts'
import { ConfirmDialog } from '../parts/confirm-dialog.tsx'
import { ErrorNotice } from '../parts/notice.tsx'
import { Sheet } from '../parts/page.tsx'
import { StatusChip } from '../parts/status-chip.tsx'
import { useTexts } from '../text/catalogue.ts'
import { useFormat } from '../text/format.ts'
import styles from './call-record.module.css'
import { recordTexts } from './record-texts.ts'
import { RecordingPlayer } from './recording-player.tsx'

/** The recordings of a call, the oldest first, to be heard, held and deleted as far as the role allows. */
export function CallRecordings({ query }: { query: UseQueryResult<Records<Recording>, ApiError> }) {
  const texts = useTexts(recordTexts)
  const { data, error, isFetching, refetch } = query
  const isComing = data?.items.some(({ status }) => status === 'inProgress' || status === 'processing')
  if (error) return <ErrorNotice error={error} />
  if (!data || data.items.length === 0) return null
  return (
    <Sheet
      action={
        isComing && (
          <Button disabled={isFetching} onClick={() => void refetch()}>
            {texts.look}
          </Button>
        )
      }
      title={texts.recordings}
    >
      <ul className={styles.recordings}>
        {data.items.map((recording) => (
          <RecordingRow key={recording.id} recording={recording} />
        ))}
      </ul>
    </Sheet>
  )
}

function RecordingRow({ recording }: { recording: Recording }) {
  const texts = useTexts(recordTexts)
  const format = useFormat()
  const mayChange = isAllowed(useProfile(), 'calls.manage')
  const { id, status, startedAt, durationSeconds, channels, retainUntil } = recording
  const words = {
    inProgress: texts.statusInProgress,
    processing: texts.statusProcessing,
    failed: texts.statusFailed,
    deleted: texts.statusDeleted,
  }
  return (
    <li>
      {status === 'available' ? (
        <RecordingPlayer
          channels={channels}
          durationSeconds={durationSeconds}
          id={id}
          label={texts.recordingOf(format.time(startedAt))}
        />
      ) : (
        <span className="row">
          {texts.recordingOf(format.time(startedAt))}
          <StatusChip tone={status === 'failed' ? 'bad' : 'line'}>{words[status]}</StatusChip>
        </span>
      )}
      {status === 'available' && (
        <div className={styles.keeping}>
          <span className="dim small">
            {retainUntil === null ? texts.kept : texts.keptUntil(format.day(retainUntil.slice(0, 10)))}
          </span>
          {mayChange && <Keeping recording={recording} />}
        </div>
      )}
    </li>
  )
}

/** Sets a legal hold, and deletes what is not held. */
function Keeping({ recording: { id, legalHold } }: { recording: Recording }) {
  const texts = useTexts(recordTexts)
  const holdId = useId()
  const [isAsking, ask] = useState(false)
  const hold = useChange('recordings.update')
  const remove = useChange('recordings.delete', {
    onDone() {
      ask(false)
      notifications.show({ message: texts.removed })
    },
  })
  return (
    <>
      <span className="row" title={texts.legalHoldHint}>
        <span id={holdId}>{texts.legalHold}</span>
        <Switch
          aria-labelledby={holdId}
          checked={legalHold}
          disabled={hold.isPending}
          onChange={({ currentTarget }) => hold.mutate([id, { legalHold: currentTarget.checked }])}
        />
      </span>
      {!legalHold && <Button onClick={() => ask(true)}>{texts.remove}</Button>}
      {hold.error && <ErrorNotice error={hold.error} />}
      {isAsking && (
        <ConfirmDialog
          confirm={texts.remove}
          change={remove}
          isDestructive
          onClose={() => ask(false)}
          onConfirm={() => remove.mutate([id])}
          title={texts.removeTitle}
        >
          <p>{texts.removeText}</p>
        </ConfirmDialog>
      )}
    </>
  )
}
