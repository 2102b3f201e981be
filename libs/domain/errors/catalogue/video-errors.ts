import type { CatalogueEntry } from './catalogue-entry.js';

/** Dynamic videos, their warnings included. */
export const videoErrors = {
  videoLogoMissing: {
    code: 1630,
    kind: 'invalid',
    message: {
      en: 'The location has no logo.',
      de: 'Der Standort hat kein Logo.',
      fr: 'L’établissement n’a pas de logo.',
    },
    meaning: 'A warning of a dynamic video. It was made without a logo.',
    remedy: 'Upload an image of the type BusinessLogo for the location or its company, and make the video anew.',
  },
  videoPicturesMissing: {
    code: 1631,
    kind: 'invalid',
    message: {
      en: 'The gallery has no picture that the video can show.',
      de: 'Die Galerie hat kein Bild, das das Video zeigen kann.',
      fr: 'La galerie n’a pas d’image que la vidéo puisse montrer.',
    },
    meaning: 'A warning of a dynamic video. It was made of texts alone.',
    remedy: 'Upload images of the type CustomImage for the location, and make the video anew.',
  },
  videoPictureUnreadable: {
    code: 1632,
    kind: 'invalid',
    message: {
      en: '{count} picture(s) could not be read.',
      de: '{count} Bild(er) ließen sich nicht lesen.',
      fr: '{count} image(s) n’ont pas pu être lues.',
    },
    meaning: 'A warning of a dynamic video. It was made without them.',
    remedy: 'Upload these pictures once more, and make the video anew.',
  },
  videoPicturesLeftOut: {
    code: 1633,
    kind: 'invalid',
    message: {
      en: '{count} picture(s) did not fit into the duration.',
      de: '{count} Bild(er) passten nicht in die Dauer.',
      fr: '{count} image(s) ne tenaient pas dans la durée.',
    },
    meaning:
      'A warning of a dynamic video. Each picture is shown for two seconds at least; it was made without the last ones.',
    remedy: 'Set a longer duration, or leave out other parts, and make the video anew.',
  },
  videoHoursMissing: {
    code: 1634,
    kind: 'invalid',
    message: {
      en: 'The location has no opening hours.',
      de: 'Der Standort hat keine Öffnungszeiten.',
      fr: 'L’établissement n’a pas d’heures d’ouverture.',
    },
    meaning: 'A warning of a dynamic video. It was made without opening hours.',
    remedy: 'Set the opening hours of the location, and make the video anew.',
  },
  videoContactMissing: {
    code: 1635,
    kind: 'invalid',
    message: {
      en: 'The location has neither address nor phone nor website to show.',
      de: 'Der Standort hat weder Adresse noch Telefon noch Website, die sich zeigen ließen.',
      fr: 'L’établissement n’a ni adresse, ni téléphone, ni site web à montrer.',
    },
    meaning: 'A warning of a dynamic video. It was made without its last part.',
    remedy: 'Complete the location, and make the video anew.',
  },
  videoCharactersNotDrawn: {
    code: 1636,
    kind: 'invalid',
    message: {
      en: 'There is no font for these characters: {characters}.',
      de: 'Für diese Zeichen gibt es keine Schrift: {characters}.',
      fr: 'Il n’y a pas de police pour ces caractères : {characters}.',
    },
    meaning: 'A warning of a dynamic video. It was made without them.',
    remedy: 'Write name and claim in Latin, Greek, Cyrillic, Arabic or Hebrew letters, and make the video anew.',
  },
  dynamicVideoNotFound: {
    code: 3630,
    kind: 'not-found',
    message: {
      en: 'There is no dynamic video {id}.',
      de: 'Das dynamische Video {id} gibt es nicht.',
      fr: 'La vidéo dynamique {id} n’existe pas.',
    },
    meaning:
      'No subscription with the product DynamicVideo has this id, or you cannot see it. A dynamic video has the id of its subscription.',
    remedy: 'Take the id from the subscriptions of the contract or the location.',
  },
  videoLicenceNotFound: {
    code: 3631,
    kind: 'not-found',
    message: {
      en: 'There is no licence {id} with dynamic videos.',
      de: 'Es gibt keine Lizenz {id} mit dynamischen Videos.',
      fr: 'Il n’y a pas de licence {id} avec des vidéos dynamiques.',
    },
    meaning: 'No licence with the product DynamicVideo has this id, or you cannot see it.',
    remedy: 'Take the id from `GET /api/licence`.',
  },
  videoGenerating: {
    code: 4630,
    kind: 'conflict',
    message: {
      en: 'The dynamic video {id} is being made.',
      de: 'Das dynamische Video {id} wird gerade erzeugt.',
      fr: 'La vidéo dynamique {id} est en cours de création.',
    },
    meaning: 'While a video is being made, nothing about it can be changed. Nothing was changed.',
    remedy: 'Wait until `generateInProgress` is false; a job that a user started can be cancelled.',
  },
  videoUploadRunning: {
    code: 4631,
    kind: 'conflict',
    message: {
      en: 'YouTube is being told of the dynamic video {id}.',
      de: 'Das dynamische Video {id} wird gerade an YouTube übertragen.',
      fr: 'La vidéo dynamique {id} est en cours de transmission à YouTube.',
    },
    meaning: 'An upload, an update or a deletion runs or waits. Nothing was changed.',
    remedy:
      'Wait until `youtube.youtubeUpload.status` is `none` or `published`; an upload that waits (`error` says why) can be withdrawn with `action=delete`.',
  },
  videoSubscriptionFinished: {
    code: 4632,
    kind: 'conflict',
    message: {
      en: 'The subscription {id} has finished.',
      de: 'Das Abonnement {id} ist beendet.',
      fr: 'L’abonnement {id} est terminé.',
    },
    meaning: 'Its video stays as it is. Nothing was changed.',
    remedy: 'Order a new subscription.',
  },
  videoNotGenerated: {
    code: 4633,
    kind: 'conflict',
    message: {
      en: 'The dynamic video {id} was not made yet.',
      de: 'Das dynamische Video {id} wurde noch nicht erzeugt.',
      fr: 'La vidéo dynamique {id} n’a pas encore été créée.',
    },
    meaning: 'The subscription has not started, or its last video could not be made. Nothing was changed.',
    remedy: 'Read the video: `errors` says what was wrong. Then make it anew.',
  },
  videoNotPublished: {
    code: 4634,
    kind: 'conflict',
    message: {
      en: 'YouTube does not have the dynamic video {id}.',
      de: 'YouTube hat das dynamische Video {id} nicht.',
      fr: 'YouTube n’a pas la vidéo dynamique {id}.',
    },
    meaning: 'Only a video that was uploaded can be updated and deleted. Nothing was changed.',
    remedy: 'Upload it with `action=upload`.',
  },
  videoAlreadyPublished: {
    code: 4635,
    kind: 'conflict',
    message: {
      en: 'YouTube has the dynamic video {id} already.',
      de: 'YouTube hat das dynamische Video {id} bereits.',
      fr: 'YouTube a déjà la vidéo dynamique {id}.',
    },
    meaning: 'A video is uploaded once. Nothing was changed.',
    remedy: 'Change it with `action=update`, or delete it first.',
  },
  videoCancelled: {
    code: 4636,
    kind: 'conflict',
    message: {
      en: 'The job that made the video was cancelled, or it was parked.',
      de: 'Der Auftrag, der das Video erzeugte, wurde abgebrochen oder angehalten.',
      fr: 'La tâche qui créait la vidéo a été annulée ou suspendue.',
    },
    meaning: 'An error of a dynamic video. The video before it, where there was one, is still there.',
    remedy: 'Make the video anew.',
  },
  videoLocationGone: {
    code: 4637,
    kind: 'conflict',
    message: {
      en: 'The location of the video is gone.',
      de: 'Den Standort des Videos gibt es nicht mehr.',
      fr: 'L’établissement de la vidéo n’existe plus.',
    },
    meaning: 'An error of a dynamic video: its location was deleted before the video was made.',
    remedy: 'Order a video for another location.',
  },
  youtubeNotConnected: {
    code: 4638,
    kind: 'conflict',
    message: {
      en: 'No YouTube account is connected, or the connection no longer works.',
      de: 'Es ist kein YouTube-Konto verbunden, oder die Verbindung besteht nicht mehr.',
      fr: 'Aucun compte YouTube n’est connecté, ou la connexion ne fonctionne plus.',
    },
    meaning:
      'An error of a dynamic video at YouTube. What was done there before stays: a video that is there is `published`, with this error.',
    remedy:
      'Connect YouTube for the location, its company or its workspace (`GET /api/oauth/token` with the feature YOUTUBE), and repeat the action.',
  },
  youtubeChannelMissing: {
    code: 6633,
    kind: 'third-party',
    message: {
      en: 'The connected YouTube account has no channel {channel}.',
      de: 'Das verbundene YouTube-Konto hat keinen Kanal {channel}.',
      fr: 'Le compte YouTube connecté n’a pas de chaîne {channel}.',
    },
    meaning: 'An error of a dynamic video at YouTube: nothing was changed there.',
    remedy:
      'Choose a channel of `GET /api/miscellaneous/youtube/channel/{contextType}/{contextId}`, or connect the account that owns it.',
  },
  youtubeQuotaExceeded: {
    code: 6634,
    kind: 'third-party',
    message: {
      en: 'YouTube takes no more today: {reason}.',
      de: 'YouTube nimmt heute nichts mehr an: {reason}.',
      fr: 'YouTube n’accepte plus rien aujourd’hui : {reason}.',
    },
    meaning:
      'An error of a dynamic video at YouTube: a limit of the channel or of this installation was reached. The action waits, and is not over.',
    remedy: 'Wait: the platform tries again every hour.',
  },
  youtubeRefused: {
    code: 6635,
    kind: 'third-party',
    message: {
      en: 'YouTube has refused it: {reason}.',
      de: 'YouTube hat es abgelehnt: {reason}.',
      fr: 'YouTube l’a refusé : {reason}.',
    },
    meaning:
      'An error of a dynamic video at YouTube. What was done there before stays: a video that is there is `published`, with this error.',
    remedy: 'Correct what YouTube complains about, and repeat the action.',
  },
  youtubeVideoGone: {
    code: 6636,
    kind: 'third-party',
    message: {
      en: 'YouTube no longer has the video.',
      de: 'YouTube hat das Video nicht mehr.',
      fr: 'YouTube n’a plus la vidéo.',
    },
    meaning: 'An error of a dynamic video at YouTube: somebody has deleted it there.',
    remedy: 'Upload it again with `action=upload`.',
  },
  youtubePlaylistMissing: {
    code: 6637,
    kind: 'third-party',
    message: {
      en: 'The channel has no playlist {playlist} that takes the video.',
      de: 'Der Kanal hat keine Playlist {playlist}, die das Video aufnimmt.',
      fr: 'La chaîne n’a pas de playlist {playlist} qui accepte la vidéo.',
    },
    meaning: 'An error of a dynamic video at YouTube: it is published, but in no playlist.',
    remedy: 'Choose another playlist, and send `action=update`.',
  },
  videoEncoderMissing: {
    code: 9630,
    kind: 'unavailable',
    message: {
      en: 'This installation has no FFmpeg, or cannot start it.',
      de: 'Diese Installation hat kein FFmpeg oder kann es nicht starten.',
      fr: 'Cette installation n’a pas FFmpeg ou ne peut pas le démarrer.',
    },
    meaning: 'An error of a dynamic video. The video before it, where there was one, is still there.',
    remedy: 'The operator sets `FFMPEG_PATH`. Then make the video anew.',
  },
  videoNotRendered: {
    code: 9631,
    kind: 'unavailable',
    message: {
      en: 'The video could not be made: {reason}.',
      de: 'Das Video ließ sich nicht erzeugen: {reason}.',
      fr: 'La vidéo n’a pas pu être créée : {reason}.',
    },
    meaning:
      'An error of a dynamic video. It was tried several times; the video before it, where there was one, is still there. The reason is what the programs say that make it, in English.',
    remedy:
      'Make the video anew. Should it happen again, ask the operator to look at disk, memory and log of the worker.',
  },
  videoTooSlow: {
    code: 9632,
    kind: 'unavailable',
    message: {
      en: 'The video was not finished in time.',
      de: 'Das Video wurde nicht rechtzeitig fertig.',
      fr: 'La vidéo n’a pas été terminée à temps.',
    },
    meaning:
      'An error of a dynamic video. It was tried several times; the video before it, where there was one, is still there.',
    remedy: 'Make the video anew. Should it happen again, ask the operator whether the worker has enough processors.',
  },
  videoDiskFull: {
    code: 9633,
    kind: 'unavailable',
    message: {
      en: 'The disk on which videos are made is full.',
      de: 'Der Datenträger, auf dem Videos erzeugt werden, ist voll.',
      fr: 'Le disque sur lequel les vidéos sont créées est plein.',
    },
    meaning:
      'An error of a dynamic video. It was tried several times; the video before it, where there was one, is still there.',
    remedy: 'The operator makes room in the temporary folder of the worker. Then make the video anew.',
  },
} as const satisfies Readonly<Record<string, CatalogueEntry>>;
