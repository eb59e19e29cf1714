/** Why a re-INVITE failed: the peer's status; 481 if the dialog is over, 408 and 503 without a response. */
export class ReinviteError extends Error {
  override readonly name = 'ReinviteError'
  readonly status: number

  constructor({ status, reason }: { readonly status: number; readonly reason: string }) {
    super(`the re-INVITE is answered ${status} ${reason}`)
    this.status = status
  }
}
