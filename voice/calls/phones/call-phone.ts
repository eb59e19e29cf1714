import type { LegFailure } from '@bellhop/server/modules/voice/provider/port.ts'
import type { Registration } from '../../edge/edge-control.ts'
import type { Leg } from '../../journal/call-record.ts'
import type { Dialog } from '../../sip/dialog.ts'
import type { OutgoingInvite } from '../../sip/outgoing-invite.ts'
import type { LiveCall } from '../live-call.ts'
import { step } from '../steps.ts'
import { legFailureOf } from './response-causes.ts'
import { toAgent, uriOf } from './sip-addresses.ts'

/** What a call does with the phone that it calls. */
export type CalledPhone = {
  /** The From header: whom the phone shows. */
  readonly from: string
  /** Returns the SDP of the INVITE. */
  offer(isBrowser: boolean): Promise<string>
  begin(invite: OutgoingInvite): void
  isRinging(): boolean
  answer(dialog: Dialog, sdp: string): void
  fail(cause: LegFailure): Promise<void> | void
}

/** Calls the phone of a leg, and gives up after the time that it may ring. */
export async function callPhone(call: LiveCall, leg: Leg, phone: CalledPhone): Promise<void> {
  const registration = await findPhone(call, leg.userId)
  if (!registration) return phone.fail(registration === undefined ? 'unreachable' : 'error')
  const sdp = await phone.offer(registration.isBrowser)
  const uri = uriOf(leg.userId, call.context.settings.realm)
  let isRung = false
  const invite = call.context.sip.invite(
    { uri, from: phone.from, to: `<${uri}>`, sdp, headers: toAgent(call.record.callId ?? '', leg.id) },
    {
      onProgress({ status }) {
        if ((status !== 180 && status !== 183) || isRung) return
        isRung = true
        step(call, () => {
          if (phone.isRinging()) call.commit({}, { events: [{ type: 'leg.ringing', legId: leg.id }] })
        })
      },
      onAnswer: (dialog, answer) => phone.answer(dialog, answer),
      onFail: ({ status }) => step(call, () => phone.fail(legFailureOf(status))),
    },
  )
  phone.begin(invite)
  call.after(leg.ringSeconds * 1000, () => step(call, () => phone.fail('noAnswer')))
}

/** How often the edge is asked for a registration. It may be busy, or start again. */
const maxQueries = 2

/** The registered phone; undefined without a phone, null if the edge does not respond. */
async function findPhone(call: LiveCall, userId: string): Promise<Registration | undefined | null> {
  for (let query = 1; query <= maxQueries; query += 1) {
    try {
      return await call.context.edge.findRegistration(userId)
    } catch (error) {
      call.log.warn({ err: error, query }, 'the edge did not respond about a registration')
    }
  }
  return null
}
