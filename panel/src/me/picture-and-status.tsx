import { Button, FileButton } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useState } from 'react'
import type { ApiError } from '../api/api-error.ts'
import { useChange } from '../api/changes.ts'
import { changeProfile, isAllowed, type Profile } from '../api/session.ts'
import { Avatar } from '../parts/avatar.tsx'
import { ErrorNotice, Notice } from '../parts/notice.tsx'
import styles from '../parts/page.module.css'
import { Line, Sheet } from '../parts/page.tsx'
import { PresenceMenu } from '../shell/presence-menu.tsx'
import { textsOf, useTexts } from '../text/catalogue.ts'
import { meTexts } from './texts.ts'

/** As much as the API accepts. */
const maxBytes = 2 * 1024 * 1024

/** What colleagues see of the user: the picture, and whether calls ring. */
export function PictureAndStatus({ profile }: { profile: Profile }) {
  const texts = useTexts(meTexts)
  return (
    <Sheet title={texts.pictureAndStatus}>
      <ul className={styles.lines}>
        <PictureSetting profile={profile} />
        {isAllowed(profile, 'calls.manage') && (
          <Line hint={texts.presenceHint} title={texts.presence}>
            <PresenceMenu />
          </Line>
        )}
      </ul>
    </Sheet>
  )
}

function PictureSetting({ profile }: { profile: Profile }) {
  const texts = useTexts(meTexts)
  const { firstName, lastName, avatarUrl } = profile
  const [isTooLarge, setTooLarge] = useState(false)
  const upload = useChange('profile.uploadAvatar', {
    onDone(saved) {
      changeProfile(saved)
      notifications.show({ message: textsOf(meTexts).pictureSaved })
    },
  })
  const remove = useChange('profile.deleteAvatar', {
    onDone() {
      changeProfile({ avatarUrl: null })
      notifications.show({ message: textsOf(meTexts).pictureRemoved })
    },
  })
  const isBusy = upload.isPending || remove.isPending
  function choose(file: File | null): void {
    if (!file) return
    upload.reset()
    setTooLarge(file.size > maxBytes)
    if (file.size <= maxBytes) upload.mutate([file])
  }
  return (
    <li>
      <Avatar firstName={firstName} isLarge lastName={lastName} url={avatarUrl} />
      <span className={styles.words}>
        {texts.picture}
        <br />
        <span className="dim small">{texts.pictureHint}</span>
        {isTooLarge && <Notice title={texts.pictureTooLarge} tone="bad" />}
        {upload.error && <UploadError error={upload.error} />}
        {remove.error && <ErrorNotice error={remove.error} />}
      </span>
      <span className="row">
        <FileButton
          accept="image/png,image/jpeg,image/webp"
          inputProps={{ 'aria-label': texts.upload }}
          onChange={choose}
        >
          {(props) => (
            <Button {...props} disabled={isBusy}>
              {texts.upload}
            </Button>
          )}
        </FileButton>
        {avatarUrl !== null && (
          <Button disabled={isBusy} onClick={() => remove.mutate([])}>
            {texts.removePicture}
          </Button>
        )}
      </span>
    </li>
  )
}

/** What is wrong with the file, or with the request. */
function UploadError({ error }: { error: ApiError }) {
  const texts = useTexts(meTexts)
  const known: Readonly<Record<string, string>> = {
    body_too_large: texts.pictureTooLarge,
    out_of_range: texts.pictureTooManyPixels,
    invalid_value: texts.pictureUnreadable,
  }
  const title = known[error.code]
  return title === undefined ? <ErrorNotice error={error} /> : <Notice title={title} tone="bad" />
}
