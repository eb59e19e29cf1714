import type { RevokedCredential } from '../../edge/edge-control.ts'

/** Plays the edge for a controller in the same process: registrations, revocations and restarts. */
export class EdgeDouble {
  /** Every revocation that arrived. */
  readonly revoked: RevokedCredential[] = []
  isDown = false
  /** Registrations are found only after this. */
  lookup: Promise<void> = Promise.resolve()
  /** When the edge started; another value is a restart. */
  since = 1
  readonly #unregistered: ReadonlySet<string>

  /** `unregistered`: the users without a phone. */
  constructor(unregistered: ReadonlySet<string>) {
    this.#unregistered = unregistered
  }

  async findRegistration(userId: string): Promise<{ isBrowser: boolean } | undefined> {
    this.#assertUp()
    await this.lookup
    return this.#unregistered.has(userId) ? undefined : { isBrowser: false }
  }

  async revoke(credentials: readonly RevokedCredential[]): Promise<void> {
    this.#assertUp()
    this.revoked.push(...credentials)
  }

  async startedAt(): Promise<number | undefined> {
    return this.isDown ? undefined : this.since
  }

  async isReady(): Promise<boolean> {
    return !this.isDown
  }

  #assertUp(): void {
    if (this.isDown) throw new Error('the edge does not respond')
  }
}
