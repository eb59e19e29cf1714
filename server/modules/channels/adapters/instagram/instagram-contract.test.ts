import { testProviderContract } from '../../provider/testing/contract.ts'
import { instagramNetwork } from './testing/instagram-network.ts'

testProviderContract('instagram', async (t) => (await instagramNetwork(t)).network)
