import type { Reservation } from '@bellhop/sdk'
import { notifications } from '@mantine/notifications'
import { useNavigate } from '@tanstack/react-router'
import type { ApiError } from '../api/api-error.ts'
import { useChange } from '../api/changes.ts'
import { textsOf } from '../text/catalogue.ts'
import { recordTexts } from './record-texts.ts'
import type { ReservationSearch } from './reservation-search.ts'

/** Something that one can do with a reservation. */
export type Action = Reservation['allowedActions'][number]['action']

/** Whether an action is possible now. The server says so with the reservation. */
export const mayDo = ({ allowedActions }: Pick<Reservation, 'allowedActions'>, action: Action): boolean =>
  allowedActions.some((each) => each.action === action && each.isAllowed)

/** Opens and closes what the address of the reservation holds. Back closes what was opened. */
export function useOpen(id: string): (search: ReservationSearch) => void {
  const navigate = useNavigate()
  return (search) => void navigate({ to: '/reservations/$id', params: { id }, search, replace: isEmpty(search) })
}

const isEmpty = (search: ReservationSearch): boolean => Object.keys(search).length === 0

/** A step of the guest, and what became of it. */
export type Step = {
  readonly send: () => void
  readonly isSending: boolean
  readonly error: ApiError | null
  readonly clear: () => void
}

/** Confirm, check in and check out; each is sent at once. */
export function useSteps({
  id,
}: Reservation): Readonly<Record<'confirm' | 'checkIn' | 'checkOut' | 'markNoShow', Step>> {
  const open = useOpen(id)
  const onDone = (): void => {
    open({})
    notifications.show({ message: textsOf(recordTexts).done })
  }
  return {
    confirm: useStep('reservations.confirm', id, onDone),
    checkIn: useStep('reservations.checkIn', id, onDone),
    checkOut: useStep('reservations.checkOut', id, onDone),
    markNoShow: useStep('reservations.markNoShow', id, onDone),
  }
}

type StepOperation = `reservations.${'confirm' | 'checkIn' | 'checkOut' | 'markNoShow'}`

function useStep(operation: StepOperation, id: string, onDone: () => void): Step {
  const { mutate, isPending, error, reset } = useChange(operation, { onDone })
  return { send: () => mutate([id, {}]), isSending: isPending, error, clear: reset }
}
