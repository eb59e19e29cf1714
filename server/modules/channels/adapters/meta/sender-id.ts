import { MessageRefused, type OutgoingMessage } from '../../provider/port.ts'

/** The number, page or account that a message goes out from. It stands in the path. @throws MessageRefused */
export function senderIdOf({ from }: OutgoingMessage): string {
  if (!/^\d{1,32}$/.test(from)) throw new MessageRefused('invalid_sender', 'At Meta a sender is named by digits')
  return from
}
