import type { Agent, QueueEntry, VoiceQueue } from '@bellhop/sdk'

/** Why a caller waits: the one reason that says what would help. */
export type WaitReason =
  | { readonly is: 'rings'; readonly userId: string }
  | { readonly is: 'waitsFor'; readonly userId: string }
  | { readonly is: 'lostAgent' }
  | { readonly is: 'manual' }
  | { readonly is: 'next' }
  | { readonly is: 'allBusy'; readonly agents: number }
  | { readonly is: 'noSkill'; readonly skills: readonly string[] }
  | { readonly is: 'noAgent' }

/** Why a call of the queue waits, as far as the rules of its queue and the agents say. */
export function whyWaiting(entry: QueueEntry, queues: readonly VoiceQueue[], agents: readonly Agent[]): WaitReason {
  const ringing = entry.offers.findLast(({ outcome }) => outcome === null)
  if (entry.status === 'offered' && ringing) return { is: 'rings', userId: ringing.userId }
  if (entry.targetUserId !== null) return { is: 'waitsFor', userId: entry.targetUserId }
  if (entry.isFront) return { is: 'lostAgent' }
  if (queues.find(({ key }) => key === entry.queueKey)?.strategy === 'manual') return { is: 'manual' }
  const serving = agents.filter((agent) => servesHotel(agent, entry.hotelId))
  if (serving.length === 0) return { is: 'noAgent' }
  const skilled = serving.filter((agent) => hasSkills(agent, entry.requiredSkills))
  if (skilled.length === 0) return { is: 'noSkill', skills: entry.requiredSkills.map(({ code }) => code) }
  return skilled.some(({ presence }) => presence === 'available')
    ? { is: 'next' }
    : { is: 'allBusy', agents: skilled.length }
}

/** The available agents who may be rung for a call. */
export const freeAgentsFor = (entry: QueueEntry, agents: readonly Agent[]): readonly Agent[] =>
  agents.filter((agent) => agent.presence === 'available' && servesHotel(agent, entry.hotelId))

const servesHotel = ({ hotelIds }: Agent, hotelId: string | null): boolean =>
  hotelId === null || hotelIds.length === 0 || hotelIds.includes(hotelId)

const hasSkills = ({ skills }: Agent, required: QueueEntry['requiredSkills']): boolean =>
  required.every(({ code, level }) => skills.some((has) => has.code === code && has.level >= level))
