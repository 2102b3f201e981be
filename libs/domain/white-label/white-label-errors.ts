import type { CatalogueEntry } from '../errors/catalogue/catalogue-entry.js';

/** White labels, and what can be wrong with their domains. */
export const whiteLabelErrors = {
  whiteLabelNotFound: {
    code: 3740,
    kind: 'not-found',
    message: {
      en: 'Workspace {id} has no white label.',
      de: 'Workspace {id} hat kein White Label.',
      fr: 'L’espace {id} n’a pas de marque blanche.',
    },
    meaning: 'The workspace has no white label of its own. One that it inherits is set up in the workspace above.',
    remedy: 'Create it with `POST /api/admin/whiteLabel/{id}`.',
  },
  whiteLabelExists: {
    code: 4760,
    kind: 'conflict',
    message: {
      en: 'Workspace {id} has a white label already.',
      de: 'Workspace {id} hat bereits ein White Label.',
      fr: 'L’espace {id} a déjà une marque blanche.',
    },
    meaning: 'A workspace has one white label at most. Nothing was changed.',
    remedy: 'Change it with `PUT /api/admin/whiteLabel/{id}`.',
  },
  whiteLabelDomainMissing: {
    code: 4761,
    kind: 'conflict',
    message: {
      en: 'The white label has no domain.',
      de: 'Das White Label hat keine Domain.',
      fr: 'La marque blanche n’a pas de domaine.',
    },
    meaning: 'There is nothing to check or to activate before a domain is named.',
    remedy: 'Name it with `PUT /api/admin/whiteLabel/{id}`.',
  },
  whiteLabelDomainTaken: {
    code: 4762,
    kind: 'conflict',
    message: {
      en: 'The domain {domain} belongs to another white label.',
      de: 'Die Domain {domain} gehört zu einem anderen White Label.',
      fr: 'Le domaine {domain} appartient à une autre marque blanche.',
    },
    meaning:
      'A domain belongs to one workspace of the installation: the one that has activated it. Nothing was changed.',
    remedy: 'Take another name below your domain, or have the other workspace deactivate its white label.',
  },
  whiteLabelDomainUnusable: {
    code: 4763,
    kind: 'conflict',
    message: {
      en: 'The domain {domain} cannot be used: it is reserved, belongs to the platform, or is no name that can be registered.',
      de: 'Die Domain {domain} ist nicht verwendbar: Sie ist reserviert, gehört zur Plattform oder lässt sich nicht registrieren.',
      fr: 'Le domaine {domain} est inutilisable : il est réservé, appartient à la plateforme ou ne peut pas être enregistré.',
    },
    meaning:
      'The domain could be used when it was set, and cannot any more: the platform itself has it now, or its ending was withdrawn.',
    remedy: 'Set another domain with `PUT /api/admin/whiteLabel/{id}`.',
  },
  whiteLabelDomainElsewhere: {
    code: 4764,
    kind: 'conflict',
    message: {
      en: 'The domain {domain} does not lead to the platform: its CNAME record must be {target}.',
      de: 'Die Domain {domain} führt nicht zur Plattform: Ihr CNAME-Eintrag muss {target} lauten.',
      fr: 'Le domaine {domain} ne mène pas à la plateforme : son enregistrement CNAME doit être {target}.',
    },
    meaning: 'The DNS has no address for the domain, or another one than that of the platform.',
    remedy:
      'Set the record that `GET /api/admin/domainStatus/{id}` names. A domain that can have no CNAME record needs the same A and AAAA records as the platform. Then activate the white label.',
  },
  whiteLabelDomainNotProved: {
    code: 4765,
    kind: 'conflict',
    message: {
      en: 'The TXT record {name} does not prove that the domain is yours: it must be {value}.',
      de: 'Der TXT-Eintrag {name} belegt nicht, dass die Domain Ihnen gehört: Er muss {value} lauten.',
      fr: 'L’enregistrement TXT {name} ne prouve pas que le domaine est à vous : il doit être {value}.',
    },
    meaning: 'Only the owner of a domain can set its records, so the platform asks for one that names the workspace.',
    remedy: 'Set the record, wait until the DNS shows it, and activate the white label.',
  },
  whiteLabelCertificateMissing: {
    code: 4766,
    kind: 'conflict',
    message: {
      en: 'There is no secure connection to {domain}: {reason}.',
      de: 'Es gibt keine sichere Verbindung zu {domain}: {reason}.',
      fr: 'Il n’y a pas de connexion sécurisée à {domain} : {reason}.',
    },
    meaning:
      'The proxy in front of the platform did not show a valid certificate for the domain. The reason is what the connection ended with.',
    remedy:
      'Have the operator check that the proxy gets certificates on demand. A CAA record of the domain may forbid it. Then activate the white label.',
  },
  whiteLabelDomainMoved: {
    code: 4767,
    kind: 'conflict',
    message: {
      en: 'The domain {domain} no longer leads to the platform. The white label was switched off.',
      de: 'Die Domain {domain} führt nicht mehr zur Plattform. Das White Label wurde abgeschaltet.',
      fr: 'Le domaine {domain} ne mène plus à la plateforme. La marque blanche a été désactivée.',
    },
    meaning: 'Two looks in a row, an hour apart, found that the domain leads elsewhere or nowhere.',
    remedy: 'Set the record that `GET /api/admin/domainStatus/{id}` names, then activate the white label again.',
  },
} as const satisfies Readonly<Record<string, CatalogueEntry>>;
