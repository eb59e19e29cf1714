import type { MessageAttachment } from '@bellhop/sdk'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useChange } from '../api/changes.ts'
import { ask } from '../api/operations.ts'
import { sameOrigin } from '../api/same-origin.ts'
import { Icon } from '../parts/icon.tsx'
import { ErrorNotice } from '../parts/notice.tsx'
import { useTexts } from '../text/catalogue.ts'
import { inboxTexts } from './texts.ts'
import styles from './thread.module.css'

const shownTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif']

/** A file of a message. Each look at it is recorded, so it is fetched only when somebody asks. */
export function MessageFile({ file }: { file: MessageAttachment }) {
  const texts = useTexts(inboxTexts)
  const { id, status, contentType, failureReason, sizeBytes } = file
  const isPicture = shownTypes.includes(contentType)
  const name = file.fileName ?? (isPicture ? texts.image : texts.file)
  const [picture, setPicture] = useState<string>()
  const link = useChange(() => ask('messageAttachments.getDownloadLink', id), {
    onDone({ url }) {
      if (isPicture) setPicture(sameOrigin(url))
      else location.assign(sameOrigin(url))
    },
  })
  return (
    <div>
      {picture !== undefined && (
        <img alt={texts.picture(name)} className={styles.picture} onError={() => setPicture(undefined)} src={picture} />
      )}
      <span className={styles.file}>
        <Icon name="clip" />
        <bdi>{name}</bdi>
        {sizeBytes !== null && <span className="dim small">{sizeOf(sizeBytes)}</span>}
        {status === 'pending' && <span className="dim small">{texts.fetching}</span>}
        {status === 'failed' && (
          <span className={`${styles.failed} small`} title={failureReason ?? undefined}>
            {texts.fileLost}
          </span>
        )}
        {status === 'available' && sizeBytes !== null && picture === undefined && (
          <Button disabled={link.isPending} onClick={() => link.mutate()}>
            {isPicture ? texts.show : texts.download}
          </Button>
        )}
        {picture !== undefined && (
          <a download href={picture}>
            {texts.download}
          </a>
        )}
      </span>
      {link.error && <ErrorNotice error={link.error} />}
    </div>
  )
}

/** A size in the words of the panel. */
export const sizeOf = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1000))} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`
