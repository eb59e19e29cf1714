import { type LostReason, lostReasons } from '#modules/voice/index.ts'

/** The hotel could not sell the stay (denial), or the guest did not take it (regret). */
export const turnawayKinds = ['denial', 'regret'] as const

/** Why a hotel could not sell a stay. */
export const denialReasons = ['soldOut', 'restriction', 'noPrice', 'occupancy'] as const
export type DenialReason = (typeof denialReasons)[number]

/** Why a guest did not take a stay. */
const regretReasons = [...lostReasons, 'unknown'] as const

/** The reasons of both kinds. */
export const turnawayReasons = [...denialReasons, ...regretReasons] as const
export type TurnawayReason = (typeof turnawayReasons)[number]

/** Whether a turnaway of a kind can have a reason. */
export const isReasonOf = (kind: (typeof turnawayKinds)[number], reason: TurnawayReason): boolean =>
  (kind === 'denial' ? denialReasons : regretReasons).some((each) => each === reason)

const byCode: Readonly<Record<string, DenialReason>> = {
  sold_out: 'soldOut',
  no_season: 'noPrice',
  occupancy_exceeded: 'occupancy',
  adults_exceeded: 'occupancy',
  children_exceeded: 'occupancy',
}

/** The reason of a denial, from the reasons of availability. Every rule of sale is a restriction. */
export const denialReasonOf = (codes: readonly string[]): DenialReason => byCode[codes[0] ?? ''] ?? 'restriction'

/** The reason of a regret: what the agent or the guest says, if anything. */
export const regretReasonOf = (reason: LostReason | null): TurnawayReason => reason ?? 'unknown'
