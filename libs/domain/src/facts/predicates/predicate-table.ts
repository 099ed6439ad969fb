/** Other names of each relation. The keys are the canonical names (algorithms 5.4). */
export const SYNONYMS: Readonly<Record<string, string>> = {
  works_at: `employer company works_for work_for work_at working_at working_for employed_by employed_at employed_in
    workplace place_of_work current_employer current_company joined_company started_working_at`,
  lives_in: `resides_in reside_in live_in living_in lives_at residing_in based_in home_city home_town_now residence
    current_city current_location city_of_residence place_of_residence moved_to relocated_to lives`,
  occupation: `job_title job role profession title position works_as work_as working_as career employed_as`,
  has_partner: `has_girlfriend has_boyfriend girlfriend boyfriend dating is_dating in_a_relationship_with`,
  spouse: `wife husband partner married_to is_married_to spouse_of wife_of husband_of has_spouse fiance fiancee`,
  from: `comes_from originally_from hometown home_town place_of_birth birthplace born_in origin home_country`,
  birthday: `birth_date date_of_birth born_on dob birthdate`,
  age: `years_old is_aged aged`,
  name: `full_name is_named is_called called goes_by named`,
  studies_at: `study_at studying_at school university college attends_school attends_university enrolled_at`,
  speaks: `speak languages speaks_language spoken_language`,
  likes: `like is_fond_of fond_of interested_in is_interested_in favorite favorites favourite favourites`,
  loves: `love adores is_passionate_about passionate_about`,
  enjoys: `enjoy enjoys_doing`,
  prefers: `prefer preference preferences`,
  dislikes: `dislike does_not_like doesnt_like doesn_t_like not_fond_of is_not_fond_of`,
  hates: `hate detests loathes cannot_stand can_t_stand cant_stand`,
  avoids: `avoid avoids_eating stays_away_from`,
  allergic_to: `allergy allergies allergic is_allergic_to has_allergy has_allergy_to`,
  intolerant_to: `intolerance is_intolerant_to intolerant_of`,
  owns: `own possesses possession possessions`,
  has_pet: `pet pets`,
  has_child: `child children has_children kid kids son daughter has_son has_daughter`,
  knows: `know`,
  plans: `plan plans_to planning_to intends_to is_planning is_planning_to going_to`,
  goal: `goals has_goal wants_to aims_to`,
  uses: `use using`,
  needs: `need`,
};

/**
 * Relations that can have several objects at the same time (algorithms 5.5). A predicate also counts if its
 * first word is listed.
 */
export const MULTIPLE: readonly string[] = `
  lives_with owns has have possesses bought purchased acquired got sold rents collects
  takes worked_in visited visits traveled travelled travels toured went goes_to stayed_at
  knows know met meets friend friends friend_of colleague coworker sibling brother sister
  read reads reading watched watches watching played plays playing listened listens_to tried ate eats drank drinks cooked
  speaks learning learned studied studied_at worked_at lived_in graduated_from
  plans hopes hopes_to goal dreams_of wants working_on works_on considering thinking_about interested
  recommends recommended suggested uses needs decision decided instruction lesson finding outcome open_question
  made built created wrote painted drew baked designed ordered booked reserved received gave sent
  attended joined participated took_part completed finished started stopped quit won lost earned
  did discussed mentioned said told asked celebrated hosted organized organised signed_up applied
  volunteers volunteered donated adopted supports supported helped thanked praised agreed
  experienced felt saw heard found moved_from left fixed repaired published
  hobby hobbies interest interests skill skills nickname member_of event
`
  .trim()
  .split(/\s+/u);

/** Relations that one person holds at a time, although similar relations have many values. */
export const HELD_BY_ONE: readonly string[] =
  `has_partner has_boss has_manager has_supervisor has_landlord has_mother has_father has_doctor has_gp has_dentist
  has_therapist has_physio has_trainer has_coach has_accountant has_lawyer has_tutor has_landlady has_line_manager has_team_lead
  has_photographer has_videographer has_florist has_caterer has_dj has_band has_venue has_builder has_plumber has_electrician
  has_plasterer has_architect has_cleaner has_gardener has_nanny has_childminder has_babysitter has_carer has_midwife has_mentor
  has_isp has_internet_provider has_bank has_supplier has_provider has_energy_supplier has_maid_of_honour has_best_man`.split(
    /\s+/u,
  );

export const HAPPENED: readonly string[] =
  'did visited attended finished booked bought signed_up_for graduated_from passed worked_in received'.split(
    ' ',
  );

/** Relations whose salience does not decrease (S1, algorithms 9.2). `from` is the place of birth. */
export const DURABLE: readonly string[] = 'name works_at lives_in from spouse occupation speaks'.split(' ');

export const ATTRIBUTES: readonly string[] = `
  name occupation spouse birthday age email phone address nationality gender height weight timezone
  hobby hobbies interest interests skill skills nickname goal decision instruction friend colleague
`
  .trim()
  .split(/\s+/u);

/** Preference relations, each with its family and the polarity that it states (algorithms 5.5). */
export const PREFERENCES = {
  likes: ['taste', 'affirmed'],
  loves: ['taste', 'affirmed'],
  enjoys: ['taste', 'affirmed'],
  prefers: ['taste', 'affirmed'],
  dislikes: ['taste', 'denied'],
  hates: ['taste', 'denied'],
  avoids: ['taste', 'denied'],
  allergic_to: ['allergy', 'affirmed'],
  intolerant_to: ['allergy', 'affirmed'],
} as const;
