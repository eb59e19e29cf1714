import { holdsToContract } from '../../provider/testing/contract.ts'
import { messengerNetwork } from './testing/messenger-network.ts'

holdsToContract('metaMessenger', async (t) => (await messengerNetwork(t)).network)
