import { testProviderContract } from '../../provider/testing/contract.ts'
import { twilioNetwork } from './testing/twilio-network.ts'

testProviderContract('twilio', twilioNetwork)
