import { useProfile } from '../api/session.ts'
import { FrameIcon } from '../parts/frame-icon.tsx'
import { useOpening } from '../parts/opening.ts'
import { Part } from '../parts/part.tsx'
import { PresenceDot, usePresenceName } from '../parts/presence.tsx'
import { useTexts } from '../text/catalogue.ts'
import styles from './shell.module.css'
import { shellTexts } from './texts.ts'
import { PresenceChoices } from './top-bar-menus.ts'

/** Shows and changes whether the user takes calls. */
export function PresenceMenu() {
  const { status } = useTexts(shellTexts)
  const { presence } = useProfile()
  const nameOf = usePresenceName()
  const { button, opening, times } = useOpening('menu')
  return (
    <>
      <button {...button} aria-label={`${status}: ${nameOf(presence)}`} className={styles.presence} type="button">
        <PresenceDot presence={presence} />
        <span className="cut">{nameOf(presence)}</span>
        <FrameIcon name="chevron" />
      </button>
      {times > 0 && (
        <Part key={times}>
          <PresenceChoices opening={opening} />
        </Part>
      )}
    </>
  )
}
