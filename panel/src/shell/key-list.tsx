import { isAllowed, useProfile } from '../api/session.ts'
import { callKeys } from '../call-bar/call-keys.ts'
import { callBarTexts } from '../call-bar/texts.ts'
import { useKeyNames } from '../parts/key-names.ts'
import { type CommandPlace, useShortcuts, useSingleKeys } from '../parts/keys.ts'
import { useTexts } from '../text/catalogue.ts'
import { paletteTexts } from './palette-texts.ts'
import styles from './shortcut-list.module.css'
import { useHandbook } from './use-handbook.ts'

type Line = { readonly keys: string; readonly label: string }

/** The shortcuts of what is shown now, those of a call always, and whether single keys work. */
export function KeyList() {
  const texts = useTexts(paletteTexts)
  const call = useTexts(callBarTexts)
  const handbook = useHandbook()
  const takesCalls = isAllowed(useProfile(), 'calls.manage')
  const offered = [...useShortcuts().values()]
  const linesOf = (place: CommandPlace): Line[] =>
    offered.flatMap(({ keys, label, place: own }) => (own === place && keys !== undefined ? [{ keys, label }] : []))
  const ofCall = Object.entries(callKeys).map(([name, keys]) => ({ keys, label: call[name as keyof typeof callKeys] }))
  const groups = [
    { heading: texts.now, lines: linesOf('page') },
    { heading: texts.inCall, lines: takesCalls ? [...ofCall, { keys: '1 … 9', label: texts.categoryKeys }] : [] },
    { heading: texts.everywhere, lines: linesOf('panel') },
  ]
  return (
    <>
      {handbook !== undefined && (
        <p>
          <a href={handbook} rel="noreferrer" target="_blank">
            {texts.handbook}
          </a>
        </p>
      )}
      {!useSingleKeys() && <p className="dim">{texts.keysOff}</p>}
      <div className={styles.groups}>
        {groups
          .filter(({ lines }) => lines.length > 0)
          .map(({ heading, lines }) => (
            <section className={styles.group} key={heading}>
              <h3>{heading}</h3>
              <dl className={styles.keys}>
                {lines.map((line) => (
                  <KeyLine key={line.keys} {...line} />
                ))}
              </dl>
            </section>
          ))}
      </div>
    </>
  )
}

function KeyLine({ keys, label }: Line) {
  const namesOf = useKeyNames()
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {namesOf(keys).map((name, place) => (
          // A sequence may have the same key twice.
          <kbd key={`${place} ${name}`}>{name}</kbd>
        ))}
      </dd>
    </div>
  )
}
