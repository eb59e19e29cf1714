/** What the simulated networks do with messages to an address, by how it ends; all others are taken and delivered. */
export type Reaction = 'takes' | 'refuses' | 'asksLaterOnce' | 'asksLaterAlways' | 'fails' | 'shutsOut'

const endings: readonly (readonly [ending: string, reaction: Reaction])[] = [
  ['9901', 'refuses'],
  ['9902', 'asksLaterOnce'],
  ['9903', 'fails'],
  ['9904', 'asksLaterAlways'],
  ['9905', 'shutsOut'],
]

/**
 * `…9901` is refused for good, `…9902` asked for again later once, `…9903` taken and then told as failed, of `…9904` the network
 * wants to hear later however often it is asked, and for `…9905` it does not let the account in.
 */
export const reactionTo = (address: string): Reaction =>
  endings.find(([ending]) => address.endsWith(ending))?.[1] ?? 'takes'
