import type { User } from '@bellhop/sdk'
import { type ChipTone, StatusChip } from '../parts/status-chip.tsx'
import { useTexts } from '../text/catalogue.ts'
import { userTexts } from './user-texts.ts'

const tones: Record<User['status'], ChipTone> = { invited: 'line', active: 'go', suspended: 'bad' }

/** Whether a user may sign in. */
export const UserStatus = ({ status }: Pick<User, 'status'>) => (
  <StatusChip tone={tones[status]}>{useTexts(userTexts)[status]}</StatusChip>
)

/** The name of a user. */
export const nameOf = ({ firstName, lastName }: Pick<User, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`
