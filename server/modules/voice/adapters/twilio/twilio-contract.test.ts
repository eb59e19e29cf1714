import { testProviderContract } from '../../provider/testing/contract.ts'
import { twilioDouble } from './testing/twilio-double.ts'

testProviderContract('twilio', twilioDouble)
