import { freePorts } from '@bellhop/server/testing/processes/free-ports.ts'

const names = [
  'VOICE_SIP_PORT',
  'VOICE_SIPS_PORT',
  'VOICE_WSS_PORT',
  'VOICE_EDGE_PORT',
  'VOICE_CONTROLLER_SIP_PORT',
  'VOICE_CONTROLLER_PORT',
  'VOICE_KEYPAD_PORT',
  'VOICE_MEDIA_PORT',
] as const

/** Free ports for everything that `npm run voice` starts, as settings. */
export async function freeEdgePorts(): Promise<Record<(typeof names)[number], string>> {
  const ports = await freePorts(names.length)
  return Object.fromEntries(names.map((name, index) => [name, String(ports[index])])) as Record<
    (typeof names)[number],
    string
  >
}
