import { testProviderContract } from '../../provider/testing/contract.ts'
import { netgsmNetwork } from './testing/netgsm-network.ts'

testProviderContract('netgsm', netgsmNetwork)
