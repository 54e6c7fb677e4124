/** A candidate as europass.eu writes it: elements, prefixes, codes, and texts of its editor. */
export const candidate = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<Candidate xsi:schemaLocation="http://www.europass.eu/1.0 Candidate.xsd" xmlns="http://www.europass.eu/1.0"
  xmlns:oa="http://www.openapplications.org/oagis/9" xmlns:eures="http://www.europass_eures.eu/1.0"
  xmlns:hr="http://www.hr-xml.org/3" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
  <hr:DocumentID schemeID="Test-0001" schemeAgencyName="EUROPASS" schemeVersionID="4.0"/>
  <CandidateSupplier><hr:PartyName>Owner</hr:PartyName></CandidateSupplier>
  <CandidatePerson>
    <PersonName><oa:GivenName>Mira</oa:GivenName><hr:FamilyName>Okafor</hr:FamilyName></PersonName>
    <Communication><ChannelCode>Email</ChannelCode><oa:URI>mira@example.com</oa:URI></Communication>
    <Communication><ChannelCode>Social Media</ChannelCode><UseCode>linkedin</UseCode><oa:URI>www.linkedin.com/in/mira-okafor-0000</oa:URI></Communication>
    <Communication><ChannelCode>Telephone</ChannelCode><CountryDialing>30</CountryDialing><oa:DialNumber>5550100199</oa:DialNumber><CountryCode>el</CountryCode></Communication>
    <Communication><Address type="home"><oa:AddressLine>12 Quay Street</oa:AddressLine><oa:CityName>Quayton</oa:CityName><CountryCode>el</CountryCode><oa:PostalCode>00000</oa:PostalCode></Address></Communication>
    <NationalityCode>el</NationalityCode>
    <hr:BirthDate>1990-03-04</hr:BirthDate>
    <PrimaryLanguageCode name="NORMAL">gre</PrimaryLanguageCode>
    <PrimaryLanguageCode name="FREE_TEXT">Quaytonian</PrimaryLanguageCode>
  </CandidatePerson>
  <CandidateProfile languageCode="en">
    <hr:ExecutiveSummary>&lt;p&gt;I build &lt;strong&gt;services&lt;/strong&gt;&amp;nbsp;that answer.&lt;/p&gt;&lt;p&gt;Before that I taught.&lt;/p&gt;</hr:ExecutiveSummary>
    <EmploymentHistory>
      <EmployerHistory>
        <hr:OrganizationName>Quayside Freight</hr:OrganizationName>
        <OrganizationContact><Communication><ChannelCode>Web</ChannelCode><oa:URI>quayside.example</oa:URI></Communication></OrganizationContact>
        <hr:IndustryCode>H</hr:IndustryCode>
        <PositionHistory>
          <PositionTitle typeCode="FREETEXT">Developer</PositionTitle>
          <eures:EmploymentPeriod>
            <eures:StartDate><hr:FormattedDateTime>2024-06</hr:FormattedDateTime></eures:StartDate>
            <hr:CurrentIndicator>true</hr:CurrentIndicator>
          </eures:EmploymentPeriod>
          <oa:Description>&lt;ol&gt;&lt;li data-list="bullet"&gt;&lt;span class="ql-ui"&gt;&lt;/span&gt;Moved the ledger.&lt;/li&gt;&lt;li&gt;Cut a nightly job.&lt;/li&gt;&lt;/ol&gt;</oa:Description>
          <City>Harbourton</City>
          <Country>fr</Country>
        </PositionHistory>
      </EmployerHistory>
    </EmploymentHistory>
    <EducationHistory>
      <EducationOrganizationAttendance>
        <hr:OrganizationName>University of Quayton</hr:OrganizationName>
        <EducationLevelCode>7</EducationLevelCode>
        <AttendancePeriod>
          <StartDate><hr:FormattedDateTime>2012-10</hr:FormattedDateTime></StartDate>
          <EndDate><hr:FormattedDateTime>2016-09</hr:FormattedDateTime></EndDate>
          <Ongoing>false</Ongoing>
        </AttendancePeriod>
        <EducationDegree>
          <hr:DegreeName>Master's degree</hr:DegreeName>
          <FieldOfStudy typeCode="FREETEXT"><MainFieldOfStudy><ProgramConcentration>Computer Science</ProgramConcentration></MainFieldOfStudy></FieldOfStudy>
          <FinalGrade><hr:ScoreText>1.3</hr:ScoreText></FinalGrade>
        </EducationDegree>
      </EducationOrganizationAttendance>
    </EducationHistory>
    <eures:Licenses><License><LicenseTypeCode>B</LicenseTypeCode></License></eures:Licenses>
    <PersonQualifications>
      <PersonCompetency>
        <CompetencyID>ger</CompetencyID>
        <hr:TaxonomyID>language</hr:TaxonomyID>
        <eures:CompetencyDimension><hr:CompetencyDimensionTypeCode>CEF-Speaking-Interaction</hr:CompetencyDimensionTypeCode><eures:Score><hr:ScoreText>B1</hr:ScoreText></eures:Score></eures:CompetencyDimension>
        <eures:CompetencyDimension><hr:CompetencyDimensionTypeCode>CEF-Writing-Production</hr:CompetencyDimensionTypeCode><eures:Score><hr:ScoreText>A2</hr:ScoreText></eures:Score></eures:CompetencyDimension>
      </PersonCompetency>
    </PersonQualifications>
    <DigitalSkills><DigitalSkillsGroup><Title>Back end</Title><DigitalSkill>Kafka</DigitalSkill><DigitalSkill>SQL</DigitalSkill></DigitalSkillsGroup></DigitalSkills>
    <Projects>
      <Project>
        <Title>Ledger</Title>
        <Date><StartDate><hr:FormattedDateTime>2020</hr:FormattedDateTime></StartDate><Ongoing>false</Ongoing></Date>
        <Description>&lt;p&gt;A ledger of events.&lt;/p&gt;</Description>
        <Link>https://github.com/mira-okafor/ledger</Link>
      </Project>
    </Projects>
  </CandidateProfile>
  <RenderingInformation><Design><Template>Template1</Template></Design></RenderingInformation>
</Candidate>
`;

/** A Skills Passport, as Europass wrote it until 2020. */
export const passport = `<?xml version='1.0' encoding='UTF-8'?>
<SkillsPassport xmlns="http://europass.cedefop.europa.eu/Europass" locale="es">
  <DocumentInfo><DocumentType>ECV</DocumentType><XSDVersion>V3.3</XSDVersion></DocumentInfo>
  <LearnerInfo>
    <Identification>
      <PersonName><FirstName>Mira</FirstName><Surname>Okafor</Surname></PersonName>
      <ContactInfo>
        <Address><Contact><AddressLine>12 Quay Street</AddressLine><Municipality>Quayton</Municipality><Country><Code>UK</Code><Label>Reino Unido</Label></Country></Contact></Address>
        <Email><Contact>mira@example.com</Contact></Email>
        <WebsiteList><Website><Contact>mira.example</Contact></Website></WebsiteList>
      </ContactInfo>
    </Identification>
    <Headline><Type><Code>job_applied_for</Code></Type><Description><Label>Developer</Label></Description></Headline>
    <WorkExperienceList>
      <WorkExperience>
        <Period><From year="2019" month="--09" day="---04"/><To year="2024" month="--05"/><Current>false</Current></Period>
        <Position><Label>Teacher</Label></Position>
        <Activities>- Taught mathematics&lt;br/&gt;- Ran a club</Activities>
        <Employer><Name>Tidewater School</Name></Employer>
      </WorkExperience>
    </WorkExperienceList>
    <Skills>
      <Linguistic>
        <MotherTongueList><MotherTongue><Description><Label>español</Label></Description></MotherTongue></MotherTongueList>
        <ForeignLanguageList>
          <ForeignLanguage>
            <Description><Code>de</Code><Label>alemán</Label></Description>
            <ProficiencyLevel><Listening>C1</Listening><Writing>C1</Writing></ProficiencyLevel>
          </ForeignLanguage>
        </ForeignLanguageList>
      </Linguistic>
      <Driving><Description><Licence>B</Licence></Description></Driving>
    </Skills>
  </LearnerInfo>
</SkillsPassport>
`;

/** The same in JSON, with the names that it has there. */
export const passportJson = JSON.stringify(
  {
    SkillsPassport: {
      Locale: "es",
      DocumentInfo: { DocumentType: "ECV", XSDVersion: "V3.3" },
      LearnerInfo: {
        Identification: {
          PersonName: { FirstName: "Mira", Surname: "Okafor" },
          ContactInfo: {
            Address: { Contact: { AddressLine: "12 Quay Street", Municipality: "Quayton", Country: { Code: "UK", Label: "Reino Unido" } } },
            Email: { Contact: "mira@example.com" },
            Website: [{ Contact: "mira.example" }],
          },
        },
        Headline: { Type: { Code: "job_applied_for" }, Description: { Label: "Developer" } },
        WorkExperience: [
          {
            Period: { From: { Year: 2019, Month: 9, Day: 4 }, To: { Year: 2024, Month: 5 }, Current: false },
            Position: { Label: "Teacher" },
            Activities: "- Taught mathematics<br/>- Ran a club",
            Employer: { Name: "Tidewater School" },
          },
        ],
        Skills: {
          Linguistic: {
            MotherTongue: [{ Description: { Label: "español" } }],
            ForeignLanguage: [{ Description: { Code: "de", Label: "alemán" }, ProficiencyLevel: { Listening: "C1", Writing: "C1" } }],
          },
          Driving: { Description: ["B"] },
        },
      },
    },
  },
  undefined,
  2,
);
