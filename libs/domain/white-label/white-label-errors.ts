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
  whiteLabelSenderNotFound: {
    code: 3741,
    kind: 'not-found',
    message: {
      en: 'The white label of workspace {id} has no sender of its own.',
      de: 'Das White Label von Workspace {id} hat keinen eigenen Absender.',
      fr: 'La marque blanche de l’espace {id} n’a pas d’expéditeur propre.',
    },
    meaning:
      'Emails of the workspace leave from the address of the installation, or from the sender of a workspace above.',
    remedy: 'Set one with `PUT /api/admin/whiteLabel/{id}/sender`.',
  },
  senderKeyWaits: {
    code: 4768,
    kind: 'conflict',
    message: {
      en: 'A new key waits for its record {name} already.',
      de: 'Ein neuer Schlüssel wartet bereits auf seinen Eintrag {name}.',
      fr: 'Une nouvelle clé attend déjà son enregistrement {name}.',
    },
    meaning: 'A sender has one new key at most. It is used as soon as its record is found.',
    remedy:
      'Set the record, or withdraw the key with `DELETE /api/admin/whiteLabel/{id}/sender/key` before you make another one.',
  },
  senderRecordMissing: {
    code: 4769,
    kind: 'conflict',
    message: {
      en: 'There is no {type} record at {name}.',
      de: 'Bei {name} gibt es keinen {type}-Eintrag.',
      fr: 'Il n’y a pas d’enregistrement {type} à {name}.',
    },
    meaning:
      'The DNS has no such record. One that was set just now may take a while to be seen, as name servers remember for some time that there was none.',
    remedy:
      'Set the record that `GET /api/admin/whiteLabel/{id}/sender/records` names at the name server of the domain.',
  },
  senderRecordMisplaced: {
    code: 4770,
    kind: 'conflict',
    message: {
      en: 'The record is at {found}: your name server adds the domain by itself. Enter {short} as its name.',
      de: 'Der Eintrag steht bei {found}: Ihr Nameserver ergänzt die Domain selbst. Geben Sie {short} als Namen ein.',
      fr: 'L’enregistrement se trouve à {found} : votre serveur de noms ajoute le domaine lui-même. Saisissez {short} comme nom.',
    },
    meaning:
      'Forms of many name servers take the name without the domain, and add it. The record has a name with the domain twice.',
    remedy: 'Enter the name without the domain at its end.',
  },
  senderRecordDiffers: {
    code: 4771,
    kind: 'conflict',
    message: {
      en: 'The {type} record at {name} is another one than expected.',
      de: 'Der {type}-Eintrag bei {name} ist ein anderer als erwartet.',
      fr: 'L’enregistrement {type} à {name} n’est pas celui qui est attendu.',
    },
    meaning:
      'The DNS has a record at this name, but not with the expected value. Often a part of it is missing, or quotation marks were entered with it.',
    remedy: 'Replace the value by the one that `GET /api/admin/whiteLabel/{id}/sender/records` names, in one piece.',
  },
  senderRecordTwice: {
    code: 4772,
    kind: 'conflict',
    message: {
      en: 'There is more than one such record at {name}: receivers believe none of them.',
      de: 'Bei {name} steht mehr als ein solcher Eintrag: Empfänger glauben keinem davon.',
      fr: 'Il y a plusieurs enregistrements de ce type à {name} : les destinataires n’en croient aucun.',
    },
    meaning: 'A name may have one DKIM key and one DMARC policy. With two, receivers take any of them or none.',
    remedy: 'Delete those that are not expected.',
  },
  senderReturnPathHidden: {
    code: 4773,
    kind: 'conflict',
    message: {
      en: '{name} leads to addresses and shows no CNAME record. Switch off the proxy of your DNS provider for this name.',
      de: '{name} führt zu Adressen und zeigt keinen CNAME-Eintrag. Schalten Sie den Proxy Ihres DNS-Anbieters für diesen Namen aus.',
      fr: '{name} mène à des adresses sans enregistrement CNAME visible. Désactivez le proxy de votre fournisseur DNS pour ce nom.',
    },
    meaning:
      'Some providers answer with their own addresses in place of the CNAME record. Emails that come back would go there.',
    remedy: 'Have the provider answer with the CNAME record alone (“DNS only”).',
  },
  senderSpfFails: {
    code: 4774,
    kind: 'conflict',
    message: {
      en: 'SPF of {name} does not let the mail server send: {reason}.',
      de: 'SPF von {name} lässt den Mailserver nicht senden: {reason}.',
      fr: 'Le SPF de {name} n’autorise pas le serveur de messagerie à envoyer : {reason}.',
    },
    meaning:
      'The SPF record of the return path is missing, is broken, or does not name the mail server of the installation. Emails are still signed, so DMARC passes by DKIM.',
    remedy:
      'Ask the operator of the installation: the record belongs to the domain of `MAIL_BOUNCE_DOMAIN` or `MAIL_FROM`.',
  },
} as const satisfies Readonly<Record<string, CatalogueEntry>>;
