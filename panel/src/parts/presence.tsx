import type { Profile } from '../api/session.ts'
import { catalogue, useTexts } from '../text/catalogue.ts'
import styles from './presence.module.css'

/** What a user does now. */
export type Presence = Profile['presence']

export const presenceTexts = catalogue('parts/presenceTexts', {
  available: 'Available',
  busy: 'Busy',
  break: 'Break',
  away: 'Away',
  onCall: 'On a call',
  wrapUp: 'Wrap-up',
  notResponding: 'Did not answer',
  offline: 'Offline',
})

/** The name of a presence in the language of the panel. */
export function usePresenceName(): (presence: Presence) => string {
  const names = useTexts(presenceTexts)
  return (presence) => names[presence]
}

/** The colour of a presence, beside its name. */
export const PresenceDot = ({ presence }: { presence: Presence }) => (
  <span aria-hidden className={styles.dot} data-presence={presence} />
)
