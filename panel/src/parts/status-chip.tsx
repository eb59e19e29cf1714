import type { ReactNode } from 'react'

/** What the colour of a chip says: goes on, needs somebody now, lost, or nothing of these. */
export type ChipTone = 'go' | 'warn' | 'bad' | 'plain' | 'line'

/** A state as a word on a tint. The colour never stands alone. */
export const StatusChip = ({ tone, children }: { tone: ChipTone; children: ReactNode }) => (
  <span className={`chip ${tone}`}>{children}</span>
)
