import { testProviderContract } from '@bellhop/server/modules/voice/provider/testing/contract.ts'
import { freePorts } from '@bellhop/server/testing/processes/free-ports.ts'
import { edgeNetwork } from './network/edge-network.ts'
import { voiceSecret } from './network/service-double.ts'

/** Every test has a controller of its own on this port, one after the other. */
const [controlPort = 0] = await freePorts(1)

testProviderContract('sipEdge', (t) => edgeNetwork(t, controlPort), {
  VOICE_SECRET: voiceSecret,
  VOICE_CONTROLLER_URL: `http://127.0.0.1:${controlPort}`,
})
