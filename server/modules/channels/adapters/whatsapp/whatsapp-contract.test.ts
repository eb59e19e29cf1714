import { testProviderContract } from '../../provider/testing/contract.ts'
import { whatsappNetwork } from './testing/whatsapp-network.ts'

testProviderContract('whatsappCloud', async (t) => (await whatsappNetwork(t)).network)
