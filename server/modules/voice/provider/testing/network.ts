import type { TestContext } from 'node:test'
import type { TestApp } from '../../../../testing/app.ts'
import type { Tenant } from '../../../../testing/world.ts'

/** An action of a person in a telephone network. */
export type NetworkAction =
  | 'agentAnswers'
  | 'agentRejects'
  | 'agentDoesNotAnswer'
  | 'agentHangsUp'
  | 'agentDisconnects'
  | 'colleagueAnswers'
  | 'colleagueRejects'
  | 'colleagueHangsUp'
  | 'callerHangsUp'
  | 'callerWantsCallback'
  | 'outsideAnswers'
  | 'farEndAnswers'
  | 'farEndIsBusy'

/** The state of a call in a network. */
export type NetworkCall = {
  readonly is: 'waiting' | 'ringing' | 'talking' | 'external' | 'ended'
  /** How often an agent's phone began to ring for it. */
  readonly rings: number
}

/** The provider's side of an adapter, as the contract drives it. */
export type Network = {
  /** The body of the integration that connects to it. */
  readonly integration: object
  /** A call id that the network does not know. */
  readonly unknownCall: string
  connect(world: {
    readonly app: TestApp
    readonly tenant: Tenant
    readonly integration: { readonly id: string; readonly webhookUrl: string | null }
  }): void
  /** Starts a call; returns the provider's id of it. */
  ring(call: { readonly to: string; readonly from: string }): Promise<string>
  act(providerCallId: string, what: NetworkAction): Promise<void>
  /** Sends all previous events again. */
  repeatEvents(): Promise<void>
  readCall(providerCallId: string): Promise<NetworkCall>
  /** Whether the recording of the current talk is paused. */
  isRecordingPaused(providerCallId: string): Promise<boolean>
}

/** A network for one test. */
export type NetworkFactory = (t: TestContext) => Promise<Network>
