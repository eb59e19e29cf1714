import { invalidField } from '#platform/kernel/errors.ts'

/** Throws 422 `check_in_past` if the check-in is before the hotel's date. */
export function assertCheckInNotPast(checkIn: string, today: string): void {
  if (checkIn < today) {
    throw invalidField('checkIn', 'check_in_past', `checkIn must not be before today, ${today}, at the hotel`)
  }
}
