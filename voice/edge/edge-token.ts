import { createHmac } from 'node:crypto'
import type { VoiceKeys } from '@bellhop/server/modules/voice/protocol/voice-keys.ts'

/**
 * The bearer token of requests to Kamailio's JSON-RPC: 64 hexadecimal digits. It is derived from the `control` key, so
 * that a program that reads Kamailio's settings cannot send commands to the voice controller.
 */
export const edgeToken = ({ control }: Pick<VoiceKeys, 'control'>): string =>
  createHmac('sha256', control).update('edge').digest('hex')
