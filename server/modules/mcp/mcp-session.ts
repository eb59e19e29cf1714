import { signText, verifySignedText } from '#platform/crypto/signed-text.ts'
import type { Runtime } from '#platform/runtime.ts'

/** The program of an agent, as it names itself. */
export type McpClient = { readonly name: string; readonly version: string }

const signedFor = { purpose: 'mcp session', about: [] }

/**
 * The id of a session: the name of the client, signed. The service stores nothing of a session, so any process answers any
 * request, also after a restart.
 */
export const sessionIdOf = (runtime: Runtime, { name, version }: McpClient): string =>
  signText(runtime.keys, Buffer.from(JSON.stringify([name, version])).toString('base64url'), signedFor)

/** The client of a session; undefined for an id that this service did not give. */
export function clientOfSession(runtime: Runtime, id: string): McpClient | undefined {
  const text = verifySignedText(runtime.keys, id, signedFor)
  if (text === undefined) return undefined
  const [name, version] = JSON.parse(Buffer.from(text, 'base64url').toString())
  return { name, version }
}

/** Letters, digits and a few signs, so that a name cannot pretend to be something else in the audit log. */
const plain = (text: string, maxLength: number): string => text.replaceAll(/[^\w.+ /@-]/g, '').slice(0, maxLength)

/** How the audit log names an agent: its program, and the key by its public beginning. */
export function agentName(client: McpClient | undefined, authorization: string): string {
  const program = client ? `${plain(client.name, 60)} ${plain(client.version, 20)}` : 'unnamed'
  const prefix = /^Bearer bhk_([0-9a-f]{8})_/.exec(authorization)?.[1]
  return `Bellhop-MCP (${program}${prefix ? `; key bhk_${prefix}` : ''})`
}
