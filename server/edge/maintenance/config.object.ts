import { DurableObject } from 'cloudflare:workers'

export class ConfigObject extends DurableObject {}
