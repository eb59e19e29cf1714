import { createHash } from 'node:crypto'
import { signText, verifySignedText } from '#platform/crypto/signed-text.ts'
import type { Runtime } from '#platform/runtime.ts'
import { ToolProblem } from './tool-problem.ts'

/** What `confirm` sends: nothing of it can be changed on the way. `key` makes a second confirmation the same request. */
export type Step = {
  readonly method: 'POST' | 'PUT'
  readonly path: string
  readonly body: object
  readonly ifMatch?: number
}

const lifetime = { minutes: 15 }

type Owner = { readonly tenantId: string; readonly userId: string }

const signedFor = ({ tenantId, userId }: Owner) => ({ purpose: 'mcp preview', about: [tenantId, userId] })

/** A UUID v4, the form of an `Idempotency-Key`, for an id of the service. */
function idempotencyKeyOf(id: string): string {
  const hex = createHash('sha256').update(id).digest('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(12, 15)}`, `8${hex.slice(15, 18)}`, hex.slice(18, 30)].join(
    '-',
  )
}

/** Signs a step for 15 minutes. */
export function signStep(runtime: Runtime, owner: Owner, step: Step): string {
  const text = JSON.stringify({
    step,
    id: idempotencyKeyOf(runtime.newId()),
    until: runtime.now().add(lifetime).epochMilliseconds,
  })
  return signText(runtime.keys, Buffer.from(text).toString('base64url'), signedFor(owner))
}

/** The step of a token, and the id under which it is sent once. @throws ToolProblem */
export function openStep(runtime: Runtime, owner: Owner, token: string): Step & { readonly id: string } {
  const text = verifySignedText(runtime.keys, token, signedFor(owner))
  if (text === undefined) throw new ToolProblem('This token was not given to you by a preview. Nothing was changed.')
  const { step, id, until } = JSON.parse(Buffer.from(text, 'base64url').toString())
  if (runtime.now().epochMilliseconds > until) {
    throw new ToolProblem('The preview is older than 15 minutes. Nothing was changed; preview again.')
  }
  return { ...step, id }
}
