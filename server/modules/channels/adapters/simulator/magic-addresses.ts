/** What the simulated network does with a message. */
export type NetworkBehaviour = 'accepts' | 'refuses' | 'retriesOnce' | 'retriesAlways' | 'fails' | 'refusesAccount'

const behaviourByEnding: readonly (readonly [ending: string, behaviour: NetworkBehaviour])[] = [
  ['9901', 'refuses'],
  ['9902', 'retriesOnce'],
  ['9903', 'fails'],
  ['9904', 'retriesAlways'],
  ['9905', 'refusesAccount'],
]

/**
 * Chooses the network's behaviour by the ending of the address: `…9901` refuses the message for good, `…9902` asks for
 * one retry, `…9903` accepts the message and then reports a failure, `…9904` asks for a retry each time, and `…9905`
 * refuses the account. All other addresses accept and deliver.
 */
export const behaviourFor = (address: string): NetworkBehaviour =>
  behaviourByEnding.find(([ending]) => address.endsWith(ending))?.[1] ?? 'accepts'
