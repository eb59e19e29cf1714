import { holdsToContract } from '../../provider/testing/contract.ts'
import { simulatedNetwork } from './testing/simulated-network.ts'

const types = {
  messagingApp: { channel: 'whatsapp', bringsIn: ['text', 'image', 'file', 'location'] },
  socialMessaging: { channel: 'instagram', bringsIn: ['text', 'image', 'file', 'location'] },
  smsProvider: { channel: 'sms', bringsIn: ['text'] },
} as const

for (const [type, what] of Object.entries(types)) {
  holdsToContract(`simulator of ${type}`, async (_t, app) => simulatedNetwork(app, { type, ...what }))
}
