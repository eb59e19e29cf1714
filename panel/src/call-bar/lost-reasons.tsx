import type { ExpectedTurnaway } from '@bellhop/sdk'
import { lostReasons } from '../../../sdk/generated/sales-kinds.ts'
import { useCommand } from '../parts/keys.ts'
import { useTexts } from '../text/catalogue.ts'
import { useFormat } from '../text/format.ts'
import type { LostReason } from '../turnaways/lost-reason-select.tsx'
import { turnawayReasonTexts } from '../turnaways/turnaway-words.ts'
import styles from './call-bar.module.css'
import { callBarTexts } from './texts.ts'

type LostReasonsProps = {
  /** The stay that the question names. */
  readonly stay: ExpectedTurnaway
  readonly chosen: LostReason | undefined
  /** Chooses a reason, or none. */
  readonly onChoose: (reason: LostReason | undefined) => void
  /** Whether the digits choose a reason: before, they choose a category. */
  readonly hasKeys: boolean
}

/** Asks why a stay that was looked for in the call was not booked. Who does not know leaves it out. */
export function LostReasons({ stay, chosen, onChoose, hasKeys }: LostReasonsProps) {
  const texts = useTexts(callBarTexts)
  const words = useTexts(turnawayReasonTexts)
  const { nightRange } = useFormat()
  const question = texts.whyNotBooked(nightRange(stay.checkIn, stay.checkOut))
  return (
    <div className={styles.reasons}>
      <h3>{question}</h3>
      <div aria-label={question} className={styles.categories} role="group">
        {lostReasons.map((reason, index) => (
          <button
            aria-pressed={reason === chosen}
            className={styles.category}
            key={reason}
            onClick={() => onChoose(reason === chosen ? undefined : reason)}
            type="button"
          >
            {hasKeys && <DigitOf label={words[reason]} onPress={() => onChoose(reason)} place={index + 1} />}
            <span>{words[reason]}</span>
          </button>
        ))}
      </div>
    </div>
  )
}

type DigitProps = { readonly place: number; readonly label: string; readonly onPress: () => void }

/** The key of a choice, printed on its button. */
function DigitOf({ place, label, onPress }: DigitProps) {
  useCommand(String(place), label, onPress)
  return <kbd>{place}</kbd>
}
