export { DnsModule } from './dns.module.js';
