import type { TestContext } from 'node:test'
import type { TestApp } from '../../../../testing/app.ts'
import type { Tenant } from '../../../../testing/world.ts'

/** What somebody in a telephone network does. */
export type Doing =
  | 'agentAnswers'
  | 'agentRejects'
  | 'agentDoesNotAnswer'
  | 'agentHangsUp'
  | 'agentIsLost'
  | 'callerHangsUp'
  | 'callerWantsCallback'
  | 'outsideAnswers'
  | 'farAnswers'
  | 'farIsBusy'

/** How it stands with a call in a network. */
export type Standing = {
  readonly is: 'waiting' | 'ringing' | 'talking' | 'outside' | 'over'
  /** How often an agent's telephone began to ring for it. */
  readonly rings: number
}

/** The other side of an adapter, as the contract plays it. */
export type Network = {
  /** The body of the integration that speaks to it. */
  readonly integration: object
  /** What a call is named that the network does not know. */
  readonly unknownCall: string
  connect(world: {
    readonly app: TestApp
    readonly tenant: Tenant
    readonly integration: { readonly id: string; readonly webhookUrl: string | null }
  }): void
  /** Somebody calls; answers the provider's name of the call. */
  ring(call: { readonly to: string; readonly from: string }): Promise<string>
  does(providerCallId: string, what: Doing): Promise<void>
  /** Everything that it has told is told again. */
  tellsAgain(): Promise<void>
  standing(providerCallId: string): Promise<Standing>
}

/** A network for one test. */
export type NetworkOf = (t: TestContext) => Promise<Network>
