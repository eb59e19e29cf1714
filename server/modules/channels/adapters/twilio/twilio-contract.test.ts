import { holdsToContract } from '../../provider/testing/contract.ts'
import { twilioSmsNetwork } from './testing/sms-network.ts'

holdsToContract('twilio', twilioSmsNetwork)
