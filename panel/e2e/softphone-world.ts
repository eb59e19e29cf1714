import { createHmac } from 'node:crypto'
import type { TestContext } from 'node:test'
import type { Page } from 'playwright-core'
import { startController } from '../../server/modules/voice/adapters/sip-edge/testing/controller-double.ts'
import {
  edgeAccount,
  edgeCalls,
  edgeTenant,
  voiceKeys,
  voiceSecret,
} from '../../server/modules/voice/adapters/sip-edge/testing/edge-world.ts'
import { created } from '../../server/testing/world.ts'
import { type FarEnd, farEnd } from './far-end.ts'
import { type Language, panelWorld, signedInTab } from './panel-world.ts'
import type { PhoneDialog } from './phone-dialog.ts'
import { startPhoneServer } from './phone-server.ts'

const realm = 'sip.example.com'
const number = '+905321110001'

/** A microphone that beeps, addresses that need no look-up, and sound over loopback. */
const soundArgs = [
  '--use-fake-device-for-media-stream',
  '--allow-loopback-in-peer-connection',
  '--disable-features=WebRtcHideLocalIpsWithMdns',
]

/** A call that the edge handles. */
type EdgeCall = { readonly callId: string; readonly providerCallId: string; legId?: string; dialog?: PhoneDialog }

/** What a test begins with. */
export type SoftphoneOptions = {
  readonly language?: Language
  readonly extension?: string | null
  /** False: the browser refuses the microphone until the test grants it. */
  readonly mayUseMicrophone?: boolean
}

/**
 * A signed-in agent with a softphone at a SIP server, and a guest who calls. The test plays the voice controller: it does
 * what the service commands, and reports what the phone does.
 */
export async function softphoneWorld(
  t: TestContext,
  { language = 'en', extension = '201', mayUseMicrophone = true }: SoftphoneOptions = {},
) {
  const controller = await startController(t)
  const server = await startPhoneServer(t, {
    realm,
    passwordOf: (username) => createHmac('sha256', voiceKeys.credentials).update(username).digest('base64'),
  })
  const config = { VOICE_SECRET: voiceSecret, VOICE_CONTROLLER_URL: controller.url, PANEL_WEBSOCKETS: [server.url] }
  const args = mayUseMicrophone ? [...soundArgs, '--use-fake-ui-for-media-stream'] : soundArgs
  const world = await panelWorld(t, { config }, { isWhole: !mayUseMicrophone, args })
  if (!world) return undefined
  const { app } = world
  const account = edgeAccount()
  const company = await edgeTenant(app, {
    ...account,
    settings: { ...account.settings, domain: realm, realm, webSocketUrls: [server.url], turnUrls: [] },
  })
  const { tenant, hotel } = company
  const { number: line } = await company.newDid()
  const edge = edgeCalls(app, company, line)
  await tenant.call('PUT', `/users/${tenant.userId}`, { body: { extension } })
  await tenant.call('PUT', '/profile/presence', { body: { presence: 'available' } })
  const guest = await created(tenant, '/guests', {
    firstName: 'Elif',
    lastName: 'Kaya',
    phone: number,
    vipLevel: 'gold',
  })

  const context = await world.profile(language)
  if (mayUseMicrophone) await context.grantPermissions(['microphone'])
  let far: FarEnd | undefined
  const calls = new Map<string, EdgeCall>()
  const failures: unknown[] = []
  controller.script.answer = ({ path, body }) => {
    if (path === '/commands') void perform(body).catch((error) => failures.push(error))
    return { status: 204 }
  }

  /** Does what the voice controller does. */
  async function perform({ providerCallId, callId, command }: CommandBody): Promise<void> {
    const call = calls.get(providerCallId) ?? { callId, providerCallId }
    calls.set(providerCallId, call)
    const report = (...events: object[]): Promise<void> => edge.report(providerCallId, ...events)
    switch (command.do) {
      case 'assign':
      case 'dial':
        return ring(call, command)
      case 'hold':
        return report({ type: 'call.held' })
      case 'resume':
        return report({ type: 'call.resumed' })
      case 'cancelLeg':
        return command.legId === call.legId ? call.dialog?.end() : undefined
      case 'hangUp':
        call.dialog?.end()
        return report({ type: 'call.ended', by: 'agent' })
      default:
        return undefined
    }
  }

  async function ring(call: EdgeCall, { legId, agent }: { legId: string; agent: { userId: string } }): Promise<void> {
    far = await farEnd(context)
    const { accept } = far
    call.legId = legId
    let isAnswered = false
    const report = (event: object): void =>
      void edge.report(call.providerCallId, event).catch((error) => failures.push(error))
    const dialog = server.ring(agent.userId, {
      from: number,
      sdp: await far.offer(),
      headers: [
        ['X-Bellhop-Call-Id', call.callId],
        ['X-Bellhop-Leg-Id', legId],
      ],
      onRinging: () => report({ type: 'leg.ringing', legId }),
      onAnswer(sdp) {
        isAnswered = true
        accept(sdp).catch((error: unknown) => failures.push(error))
        report({ type: 'leg.answered', legId })
      },
      onEnd(status) {
        if (call.dialog === undefined) return
        delete call.dialog
        if (isAnswered) report({ type: 'call.ended', by: 'agent' })
        else if (status >= 300) report({ type: 'leg.failed', legId, cause: status === 603 ? 'rejected' : 'busy' })
      },
    })
    // Without a phone the leg stays as it is: the test sees what the panel says.
    if (dialog) call.dialog = dialog
  }

  /** Waits for a condition, while the commands of the service reach the edge. */
  const shows = (what: string, holds: () => boolean | Promise<boolean>): Promise<void> =>
    world.shows(what, async () => {
      await app.settle()
      return holds()
    })

  return {
    ...world,
    ...company,
    edge,
    server,
    context,
    guest,
    hotel,
    line,
    shows,
    failures,
    far: (): FarEnd | undefined => far,
    /** A tab of the panel of the agent, with live events. */
    async openPanel(path = '/me'): Promise<Page> {
      const page = await signedInTab(context, tenant, path)
      await shows('the stream', () => page.locator('[data-connection=live]').isVisible())
      return page
    },
    /** The guest calls, and the agent is rung. */
    async call(): Promise<EdgeCall> {
      const { providerCallId, directive } = await edge.offer({ from: number })
      const call: EdgeCall = { callId: directive.callId, providerCallId }
      calls.set(providerCallId, call)
      await edge.report(providerCallId, { type: 'call.parked' })
      await app.settle()
      return call
    },
    /** The caller hangs up. */
    async callerHangsUp(call: EdgeCall): Promise<void> {
      const { dialog } = call
      delete call.dialog
      dialog?.end()
      await edge.report(call.providerCallId, { type: 'call.ended', by: 'caller' })
    },
    /** Ends the wrap-up of all calls, so that the next call rings the agent. */
    async finishCalls(): Promise<void> {
      for (const { callId } of calls.values()) {
        await tenant.call('POST', `/calls/${callId}/wrap-up`, { body: { category: 'generalInfo' } })
      }
      calls.clear()
      await tenant.call('PUT', '/profile/presence', { body: { presence: 'available' } })
    },
  }
}

type CommandBody = {
  readonly providerCallId: string
  readonly callId: string
  readonly command:
    | { readonly do: 'assign' | 'dial'; readonly legId: string; readonly agent: { readonly userId: string } }
    | { readonly do: 'cancelLeg'; readonly legId: string }
    | { readonly do: 'hold' | 'resume' | 'hangUp' | 'answerLeg' | 'repark' | 'consult' | 'completeConsult' }
}

/** Opens the phone from the menu of the status, as a user does. */
export async function openPhone(page: Page): Promise<Page> {
  const opened = page.context().waitForEvent('page')
  await page.locator('header button[aria-label^="My status"], header button[aria-label^="Durumum"]').click()
  await page.locator('[role=menuitem]', { hasText: /Open the phone|Telefonu aç/ }).click()
  const phone = await opened
  await phone.waitForSelector('h1')
  return phone
}
