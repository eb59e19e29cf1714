import { replyTo, type SipText, sipMessage, token } from '../../voice/testing/sip-text.ts'

/** How a phone is rung. */
export type RingOptions = {
  readonly from: string
  readonly sdp: string
  readonly headers?: readonly (readonly [string, string])[]
  onRinging?(): void
  onAnswer?(sdp: string): void
  /** The phone or the server ended it: before the answer with the status. */
  onEnd?(status: number): void
}

/** The call of a phone, seen from the server. */
export type PhoneDialog = {
  readonly callId: string
  receive(message: SipText): void
  /** The server ends the talk, or stops the ringing. */
  end(): void
}

type Address = { readonly address: string; readonly contact: string }

/** Sends an INVITE to a phone and follows its dialog. */
export function ringPhone(send: (text: string) => void, { address, contact }: Address, on: RingOptions): PhoneDialog {
  const callId = token()
  const tag = token()
  const branch = `z9hG4bK${token()}`
  let to = `<${address}>`
  let state: 'ringing' | 'talking' | 'over' = 'ringing'

  const request = (method: string, number: number, more: readonly (readonly [string, string])[] = [], body = '') =>
    send(
      sipMessage(
        `${method} ${contact} SIP/2.0`,
        [
          ['Via', `SIP/2.0/WSS edge.invalid;branch=${method === 'BYE' ? `z9hG4bK${token()}` : branch}`],
          ['Max-Forwards', '70'],
          ['From', `<sip:${on.from}@edge.invalid>;tag=${tag}`],
          ['To', to],
          ['Call-ID', callId],
          ['CSeq', `${number} ${method}`],
          ['Contact', '<sip:edge@edge.invalid;transport=ws>'],
          ...more,
        ],
        body,
      ),
    )
  const finish = (status: number): void => {
    if (state === 'over') return
    state = 'over'
    on.onEnd?.(status)
  }

  request('INVITE', 1, [...(on.headers ?? []), ['Content-Type', 'application/sdp']], on.sdp)
  return {
    callId,
    receive(message) {
      const { status, method } = message
      if (status === undefined) {
        if (method !== 'ACK') send(replyTo(message, 200))
        if (method === 'BYE') finish(200)
        return
      }
      if (method !== 'INVITE' || status === 100) return
      to = message.header('to') ?? to
      if (status < 200) return on.onRinging?.()
      request('ACK', 1)
      if (status >= 300) return finish(status)
      if (state !== 'ringing') return
      state = 'talking'
      on.onAnswer?.(message.body)
    },
    end() {
      if (state === 'talking') request('BYE', 2)
      else if (state === 'ringing') request('CANCEL', 1)
      finish(200)
    },
  }
}
