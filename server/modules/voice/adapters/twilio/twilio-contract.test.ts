import { holdsToContract } from '../../provider/testing/contract.ts'
import { twilioDouble } from './testing/twilio-double.ts'

holdsToContract('twilio', twilioDouble)
