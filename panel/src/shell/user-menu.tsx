import { useProfile } from '../api/session.ts'
import { Avatar, initialsOf } from '../parts/avatar.tsx'
import { useOpening } from '../parts/opening.ts'
import { Part } from '../parts/part.tsx'
import { useTexts } from '../text/catalogue.ts'
import styles from './shell.module.css'
import { shellTexts } from './texts.ts'
import { UserChoices } from './top-bar-menus.ts'

/** The menu of the user: the own account, the shortcuts, signing out. */
export function UserMenu({ onShowKeys }: { onShowKeys: () => void }) {
  const texts = useTexts(shellTexts)
  const { firstName, lastName, avatarUrl } = useProfile()
  const { button, opening, times } = useOpening('menu')
  return (
    <>
      <button
        {...button}
        aria-label={`${initialsOf(firstName, lastName)}, ${texts.account}: ${firstName} ${lastName}`}
        className={styles.avatar}
        type="button"
      >
        <Avatar firstName={firstName} lastName={lastName} url={avatarUrl} />
      </button>
      {times > 0 && (
        <Part key={times}>
          <UserChoices onShowKeys={onShowKeys} opening={opening} />
        </Part>
      )}
    </>
  )
}
