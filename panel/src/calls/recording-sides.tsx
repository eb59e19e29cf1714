import { catalogue, useTexts } from '../text/catalogue.ts'
import type { RecordingSide } from './audible-sides.ts'
import styles from './recording-player.module.css'

export const recordingSidesTexts = catalogue('calls/recordingSidesTexts', {
  caller: 'Caller',
  agent: 'Agent',
  callerMute: 'Mute the caller',
  agentMute: 'Mute the agent',
})

const sides = ['caller', 'agent'] as const

type RecordingSidesProps = {
  readonly muted: RecordingSide | undefined
  readonly onMute: (side: RecordingSide | undefined) => void
}

/** Names the sides of a recording beside their waveforms. A click mutes one, or lets it be heard again. */
export function RecordingSides({ muted, onMute }: RecordingSidesProps) {
  const words = useTexts(recordingSidesTexts)
  return (
    <div className={styles.sides}>
      {sides.map((side) => (
        <button
          aria-label={words[`${side}Mute`]}
          aria-pressed={muted === side}
          className={styles.side}
          key={side}
          onClick={() => onMute(muted === side ? undefined : side)}
          title={words[`${side}Mute`]}
          type="button"
        >
          {words[side]}
        </button>
      ))}
    </div>
  )
}
