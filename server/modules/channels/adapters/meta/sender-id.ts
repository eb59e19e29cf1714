import { type OutgoingMessage, RefusedMessageError } from '../../provider/port.ts'

/** The id of the sending number, page or account. It becomes a part of the request path. @throws RefusedMessageError */
export function parseSenderId({ from }: OutgoingMessage): string {
  if (!/^\d{1,32}$/.test(from))
    throw new RefusedMessageError('invalid_sender', 'A sender at Meta must be an id of digits')
  return from
}
