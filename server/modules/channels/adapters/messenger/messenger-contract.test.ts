import { testProviderContract } from '../../provider/testing/contract.ts'
import { messengerNetwork } from './testing/messenger-network.ts'

testProviderContract('metaMessenger', async (t) => (await messengerNetwork(t)).network)
