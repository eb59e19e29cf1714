import { holdsToContract } from '../../provider/testing/contract.ts'
import { netgsmNetwork } from './testing/netgsm-network.ts'

holdsToContract('netgsm', netgsmNetwork)
