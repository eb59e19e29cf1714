import { holdsToContract } from '../../provider/testing/contract.ts'
import { whatsappNetwork } from './testing/whatsapp-network.ts'

holdsToContract('whatsappCloud', async (t) => (await whatsappNetwork(t)).network)
