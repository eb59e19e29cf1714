import { holdsToContract } from '../../provider/testing/contract.ts'
import { instagramNetwork } from './testing/instagram-network.ts'

holdsToContract('instagram', async (t) => (await instagramNetwork(t)).network)
