import { testProviderContract } from '../../provider/testing/contract.ts'
import { simulatorNetwork } from './testing/simulator-network.ts'

const types = {
  messagingApp: { channel: 'whatsapp', incomingTypes: ['text', 'image', 'file', 'location'] },
  socialMessaging: { channel: 'instagram', incomingTypes: ['text', 'image', 'file', 'location'] },
  smsProvider: { channel: 'sms', incomingTypes: ['text'] },
} as const

for (const [type, options] of Object.entries(types)) {
  testProviderContract(`simulator of ${type}`, async (_t, app) => simulatorNetwork(app, { type, ...options }))
}
